import { type Decision, standardMail } from '../decision.ts';
import { hasWithdrawn, localeOfMember, memberName, type MemberStep, type MemberRecord } from '../member.ts';
import { approvedTerm, daysBetween, isOver, renewedUntil } from '../term.ts';
import { bangkokDay } from '#fields/day.ts';
import { closedAtAfter } from '#fields/table/closed-at.ts';
import { submissionId } from '#http/submission-id.ts';
import { longDate } from '#i18n/dates.ts';
import { translator } from '#i18n/translator.ts';
import type { Fields } from '#store/repository.ts';

/** The oldest give way. */
const MOST_STEPS = 100;
/** An end longer ago than this is not announced: it was imported or typed. */
const NEWS_DAYS = 7;

interface Change extends Pick<MemberStep, 'author' | 'mail' | 'renewal'> {
  readonly now: number;
}

type Standing = Pick<MemberRecord, 'status' | 'expiresAt'>;

/** Members whose end has passed are never active, whatever was entered, so nothing else has to check the date. */
export const withStatusOfToday = <T extends Standing>(member: T, now: number): T =>
  member.status === 'active' && isOver(member.expiresAt, bangkokDay(now))
    ? { ...member, status: 'expired' }
    : member;

/** Whether a change ends what was over already: the member is told, whoever comes first, staff or the sweep. */
function isNewsOfEnd(current: MemberRecord, status: MemberRecord['status'], now: number): boolean {
  const { expiresAt } = current;
  const today = bangkokDay(now);
  if (current.status !== 'active' || status !== 'expired' || expiresAt === undefined) return false;
  return isOver(expiresAt, today) && daysBetween(expiresAt, today) <= NEWS_DAYS && !hasWithdrawn(current);
}

/** What a step says of a membership. */
const standing = ({ status, expiresAt: until }: Standing) => ({
  status,
  ...(until !== undefined && { until }),
});

/** When the member asked for the renewal that a change takes back; undefined where it takes none back. */
const askedAgain = (last: MemberStep | undefined, { status, expiresAt }: Standing): string | undefined =>
  last?.answered?.status === status && last.answered.until === expiresAt ? last.answered.askedAt : undefined;

/** A member as changed, with a step noted where the change is one of the membership: its state, or its end. */
export function changedMember(
  current: MemberRecord,
  changed: Fields<MemberRecord>,
  { author, now, mail, renewal }: Change,
): Fields<MemberRecord> {
  const today = withStatusOfToday(changed, now);
  const isClosed = { before: current.status === 'rejected', after: today.status === 'rejected' };
  const next = { ...today, closedAt: closedAtAfter(current, isClosed, now) };
  const { status, expiresAt: until } = next;
  // A last day that a registration is given before it is decided on is no step yet.
  if (status === current.status && (until === current.expiresAt || status === 'pending')) return next;
  const { renewalAskedAt, ...settled } = next;
  // That the last day is over answers nobody.
  const isOnlyOver = status !== changed.status;
  const askedAt = isOnlyOver ? undefined : renewalAskedAt;
  const step: MemberStep = {
    at: new Date(now).toISOString(),
    author,
    ...standing(next),
    ...(askedAt && { answered: { askedAt, ...standing(current) } }),
    ...(mail && { mail }),
    ...(renewal && { renewal }),
  };
  const open = isOnlyOver && renewalAskedAt ? renewalAskedAt : askedAgain(current.steps?.at(-1), changed);
  return {
    ...settled,
    ...(open && { renewalAskedAt: open }),
    ...(isNewsOfEnd(current, status, now) && { mailing: true }),
    steps: [...(current.steps ?? []), step].slice(-MOST_STEPS),
  };
}

/** A member for twelve months more; undefined where there is no membership to renew. */
export const renewed = <T extends Standing>(member: T, now: number): T | undefined =>
  member.status === 'active' || member.status === 'expired'
    ? { ...member, status: 'active', expiresAt: renewedUntil(member.expiresAt, bangkokDay(now)) }
    : undefined;

/**
 * A member as decided on, whichever way: with the term, the step, and the e-mail that is then due. Decided by staff, so a
 * person, not a robot.
 * @param change without an e-mail of staff, the standard one in the person's language
 */
export function decidedMember(
  current: MemberRecord,
  { spam: _spam, ...entered }: Fields<MemberRecord>,
  status: Decision,
  change: Change,
): Fields<MemberRecord> {
  const { author, now } = change;
  const decided = { ...entered, status, ...(status === 'active' && approvedTerm(entered, bangkokDay(now))) };
  const { expiresAt } = decided;
  const locale = localeOfMember(decided);
  const until = expiresAt ? longDate(locale, expiresAt) : '';
  const words = standardMail(translator(locale, 'drafts'), status, {
    name: memberName(decided),
    author,
    until,
  });
  const mail = change.mail ?? { id: submissionId(undefined, undefined), ...words };
  return changedMember(current, { ...decided, mailing: true }, { ...change, mail });
}
