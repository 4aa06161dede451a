import { useTexts } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import type { ApplicationRow } from '../application-record.ts';
import { applicationTones } from './application-item.ts';

/** The step that an application has reached; one that a robot sent has reached none. */
export function StepBadge({ of: { status, spam } }: { of: Pick<ApplicationRow, 'status' | 'spam'> }) {
  const t = useTexts('applications');
  return spam ? (
    <StatusBadge tone="bad">{t.fields.spam}</StatusBadge>
  ) : (
    <StatusBadge tone={applicationTones[status]}>{t.values.status[status]}</StatusBadge>
  );
}
