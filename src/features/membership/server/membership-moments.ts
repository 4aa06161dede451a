import { bangkokDayStart } from '#fields/day.ts';
import type { MemberRecord } from '../member.ts';

/** So many days before the end a member is reminded. */
export const REMINDED_AT = [7, 30, 60] as const;

/**
 * When the sweep looks at a member (ISO 8601): at the beginning of each reminder's day and of the day after the last;
 * at once where an e-mail is due.
 */
export function membershipMoments({ status, expiresAt, mailing, updatedAt }: MemberRecord): string[] {
  const due = mailing ? [updatedAt] : [];
  if (status !== 'active' || expiresAt === undefined) return due;
  return [
    ...due,
    ...[1, ...REMINDED_AT.map((days) => -days)].map((days) => bangkokDayStart(expiresAt, days)),
  ];
}
