import { mailId } from '#features/mail/server/mail-id.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { bangkokDay } from '#fields/day.ts';
import type { WaitingMail } from '#staff-api/admin-call.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { hasWithdrawn, type MemberRecord } from '../member.ts';
import { daysBetween } from '../term.ts';
import { members, REMINDED_AT } from './member-records.ts';
import { reminderOccasion } from './membership-mails.ts';

type Reminded = Pick<MemberRecord, 'id' | 'status' | 'expiresAt'>;

/** The reminder whose time it is, `days` before the end at most; earlier ones are not made up for. */
export function dueReminder(
  member: Reminded,
  now: number,
): { readonly days: number; readonly id: string } | undefined {
  const { status, expiresAt } = member;
  if (status !== 'active' || expiresAt === undefined) return undefined;
  const left = daysBetween(bangkokDay(now), expiresAt);
  const days = left < 0 ? undefined : REMINDED_AT.find((most) => left <= most);
  if (days === undefined) return undefined;
  const occasion = reminderOccasion(member, days);
  return { days, id: mailId({ purpose: 'reminder', entity: 'members', entityId: member.id, occasion }) };
}

const isSameAddress = (one: string | undefined, other: string): boolean =>
  one !== undefined && comparedEmail(one) === comparedEmail(other);

/**
 * Whether an e-mail that waits is still true, for `sweepMails`: a reminder is not once the member has renewed, has
 * gone, or has withdrawn, that of an end is not once the member has renewed, and a link to confirm an address is not once
 * staff have entered another one.
 * @throws StoreUnavailable
 */
export async function isStillTrue(
  { id, purpose, entityId, to }: WaitingMail,
  { stores, now }: StoresAndClock,
): Promise<boolean> {
  if (purpose !== 'reminder' && purpose !== 'ended' && purpose !== 'confirmation') return true;
  const member = await members(stores, now).find(entityId);
  if (purpose === 'confirmation') return isSameAddress(member?.email, to);
  if (!member || hasWithdrawn(member)) return false;
  return purpose === 'ended' ? member.status === 'expired' : dueReminder(member, now())?.id === id;
}
