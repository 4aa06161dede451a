import { closedAtAfter } from '#fields/table/closed-at.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Fields } from '#store/repository.ts';
import type { MemberRecord } from '../member.ts';
import type { MemberStep } from '../member-step.ts';
import { isOver, renewedUntil } from '../term.ts';

/** The oldest give way. */
const MOST_STEPS = 100;

/** Who changes a member, and when: in ms since 1970. */
export interface Change extends Pick<MemberStep, 'author' | 'mail'> {
  readonly now: number;
}

/** Members whose end has passed are never active, whatever was entered, so nothing else has to check the date. */
export const withStatusOfToday = <T extends Pick<MemberRecord, 'status' | 'expiresAt'>>(
  member: T,
  now: number,
): T =>
  member.status === 'active' && isOver(member.expiresAt, bangkokDay(now))
    ? { ...member, status: 'expired' }
    : member;

/** A member as changed, with a step noted where the change is one of the membership: its state, or its end. */
export function changedMember(
  current: MemberRecord,
  changed: Fields<MemberRecord>,
  { author, now, mail }: Change,
): Fields<MemberRecord> {
  const today = withStatusOfToday(changed, now);
  const isClosed = { before: current.status === 'rejected', after: today.status === 'rejected' };
  const next = { ...today, closedAt: closedAtAfter(current, isClosed, now) };
  const { status, expiresAt: until } = next;
  if (status === current.status && until === current.expiresAt) return next;
  const step: MemberStep = {
    at: new Date(now).toISOString(),
    author,
    status,
    ...(until !== undefined && { until }),
    ...(mail && { mail }),
  };
  const { renewalAskedAt: _answered, ...settled } = next;
  return { ...settled, steps: [...(current.steps ?? []), step].slice(-MOST_STEPS) };
}

/** A member for twelve months more; undefined where there is no membership to renew. */
export const renewed = <T extends Pick<MemberRecord, 'status' | 'expiresAt'>>(
  member: T,
  now: number,
): T | undefined =>
  member.status === 'active' || member.status === 'expired'
    ? { ...member, status: 'active', expiresAt: renewedUntil(member.expiresAt, bangkokDay(now)) }
    : undefined;
