import { useTexts } from '#admin/i18n/use-texts.ts';
import { StatusBadge, type Tone } from '#admin/ui/StatusBadge.tsx';
import type { ApplicationStatus } from '../application-fields.ts';
import type { ApplicationRow } from '../application-record.ts';

export const applicationTones: Readonly<Record<ApplicationStatus, Tone>> = {
  new: 'open',
  reviewing: 'working',
  interview: 'working',
  offer: 'working',
  hired: 'good',
  rejected: 'quiet',
};

/** The step that an application has reached; one that a robot sent has reached none. */
export function StepBadge({ of: { status, spam } }: { of: Pick<ApplicationRow, 'status' | 'spam'> }) {
  const { fields, values } = useTexts('applications');
  if (spam) return <StatusBadge tone="bad">{fields.spam}</StatusBadge>;
  return <StatusBadge tone={applicationTones[status]}>{values.status[status]}</StatusBadge>;
}
