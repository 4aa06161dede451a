import { bangkokDayStart } from '#fields/day.ts';
import type { MemberRecord } from '../member.ts';

/** So many days before the end a member is reminded. */
export const REMINDED_AT = [7, 30, 60] as const;

/**
 * When the sweep has to look at a member: from the beginning of each day of a reminder and of the day after the last
 * one, and at once where an e-mail is due.
 * @returns ISO 8601
 */
export function membershipMoments({ status, expiresAt, mailing, updatedAt }: MemberRecord): string[] {
  const due = mailing ? [updatedAt] : [];
  if (status !== 'active' || expiresAt === undefined) return due;
  return [
    ...due,
    ...[1, ...REMINDED_AT.map((days) => -days)].map((days) => bangkokDayStart(expiresAt, days)),
  ];
}
