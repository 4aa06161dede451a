import { useTexts } from '#admin/i18n/use-texts.ts';
import { StatusBadge, type Tone } from '#admin/ui/StatusBadge.tsx';
import type { MemberRow } from '../member.ts';
import type { MemberStatus } from '../member-fields.ts';

const tones: Readonly<Record<MemberStatus, Tone>> = {
  pending: 'open',
  active: 'good',
  expired: 'quiet',
  rejected: 'bad',
};

/** Where a membership stands; of a registration that a robot seems to have sent, that instead. */
export function MemberBadge({ of: { status, spam } }: { of: Pick<MemberRow, 'status' | 'spam'> }) {
  const { fields, values } = useTexts('members');
  if (spam) return <StatusBadge tone="bad">{fields.spam}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{values.status[status]}</StatusBadge>;
}
