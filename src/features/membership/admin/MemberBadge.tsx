import { useTexts } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import type { MemberRow } from '../member.ts';
import { memberTones } from './member-item.ts';

/** Where a membership stands; of a registration that a robot seems to have sent, that instead. */
export function MemberBadge({ of: { status, spam } }: { of: Pick<MemberRow, 'status' | 'spam'> }) {
  const t = useTexts('members');
  return spam ? (
    <StatusBadge tone="bad">{t.fields.spam}</StatusBadge>
  ) : (
    <StatusBadge tone={memberTones[status]}>{t.values.status[status]}</StatusBadge>
  );
}
