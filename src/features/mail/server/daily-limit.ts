import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { StoreUnavailable } from '#store/errors.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { ipSite, utcDay } from '#http/limits/ip-key.ts';
import { type Count, count } from '#http/limits/count.ts';
import type { MailPurpose } from '#fields/outgoing-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/**
 * E-mails that one sender's forms made us send to one e-mail address in a day (UTC): enough for a visitor who uses
 * every form. Counted for each sender apart, so that a stranger uses up nobody else's.
 */
const PER_SENDER_AND_DAY = 5;
/**
 * … and all senders together: so many first ones, and as many of second and later ones of a sender and of what had to
 * wait, so that neither takes the place of the other. What is above it goes on a later day.
 */
const FIRST_OF_DAY = 20;
const SHARED_OF_DAY = 20;
/**
 * … but of e-mails with a link that is good for an hour at most, and would be worth nothing on another day, so many at a
 * time whose link is still good: whoever asks for one more has these in the inbox, whoever had them sent.
 */
const SHORT_LIVED_MS = 60 * 60 * 1_000;
const LIVE_AT_ONCE = 3;
const OVER = { waitSeconds: 24 * 60 * 60 };
/**
 * To staff, whose links have a limit of their own, what staff wrote, and what goes to members and applicants alone: a
 * warning to an earlier address must not wait until strangers have had their mails sent.
 */
const UNLIMITED: readonly MailPurpose[] = [
  'notice',
  'reply',
  'reset',
  'invitation',
  'decision',
  'reminder',
  'ended',
  'addressChanged',
  'step',
  'news',
  'review',
  'accountChange',
];
/** Until when each is of use. */
const ofLive = { schema: v.array(v.number()), none: [] };
const ofSender = { schema: v.number(), none: 0 };
const ofRecipient = {
  schema: v.object({ first: v.number(), shared: v.number() }),
  none: { first: 0, shared: 0 },
};

export interface DailyLimitDependencies extends StoresAndClock {
  readonly secret: () => Promise<string>;
}

/** `later`: not before `tomorrow`; `never`: its sender had it sent too often, or others like it are still good. */
export type Turn = 'today' | 'later' | 'never';

interface LimitedMail {
  readonly purpose: MailPurpose;
  readonly to: string;
  /** The IP address that the form came from, counted by its /48 if it is an IPv6 one; e-mails without one are one sender's. */
  readonly sender?: string | undefined;
  /** As in `OutgoingMail`. */
  readonly until?: string;
}

/**
 * Counts an e-mail to its e-mail address and says when it may go out: anybody can type a stranger's address into a
 * form, and that must not fill the stranger's inbox, nor use up what the stranger's own forms may send. Both addresses go
 * in only as an HMAC that changes daily. Where the store cannot count, the e-mail may go out: the forms have limits of
 * their own.
 */
export async function countMailOfDay(
  { purpose, to, sender = '', until = '' }: LimitedMail,
  dependencies: DailyLimitDependencies,
): Promise<Turn> {
  if (UNLIMITED.includes(purpose)) return 'today';
  const key = [to, ipSite(sender)] as const;
  const own = await counted(key, ofSender, dependencies, (before) =>
    before < PER_SENDER_AND_DAY ? { state: before + 1 } : OVER,
  );
  if (own === 'over') return 'never';
  const end = Date.parse(until);
  if (end - dependencies.now() <= SHORT_LIVED_MS) return countLive(to, end, dependencies);
  return countForRecipient(to, own !== undefined && own > 1, dependencies);
}

async function countLive(
  to: string,
  end: number,
  dependencies: DailyLimitDependencies,
): Promise<'today' | 'never'> {
  const result = await counted([to, 'live'], ofLive, dependencies, (ends) => {
    const live = ends.filter((one) => one > dependencies.now());
    return live.length < LIVE_AT_ONCE ? { state: [...live, end] } : OVER;
  });
  return result === 'over' ? 'never' : 'today';
}

/** The same for one that had to wait (`later`): it has already been counted for its sender. */
export const countWaitingMail = (
  { to }: Pick<LimitedMail, 'to'>,
  dependencies: DailyLimitDependencies,
): Promise<'today' | 'later'> => countForRecipient(to, true, dependencies);

async function countForRecipient(
  to: string,
  shares: boolean,
  dependencies: DailyLimitDependencies,
): Promise<'today' | 'later'> {
  const result = await counted([to], ofRecipient, dependencies, ({ first, shared }) => {
    if (shares) return shared < SHARED_OF_DAY ? { state: { first, shared: shared + 1 } } : OVER;
    return first < FIRST_OF_DAY ? { state: { first: first + 1, shared } } : OVER;
  });
  return result === 'over' ? 'later' : 'today';
}

/** No e-mail waits for longer. */
const LONGEST_MS = 5 * DAY_MS;
/** All that wait are due within the first minute of the day. */
const MINUTE_MS = 60_000;

/** When an e-mail may go out that has to wait for the next day's count (ISO 8601): a moment later than older ones. */
export function tomorrow(now: number, createdAt = now): string {
  const midnight = Date.parse(utcDay(now + DAY_MS));
  const age = Math.min(LONGEST_MS, Math.max(0, midnight - createdAt));
  return new Date(midnight + Math.floor((1 - age / LONGEST_MS) * MINUTE_MS)).toISOString();
}

/** @returns what is counted from now on; undefined where the store cannot count */
async function counted<State>(
  [to, ...which]: readonly [to: string, which?: string],
  kind: { readonly schema: v.GenericSchema<unknown, State>; readonly none: State },
  { stores, secret, now }: DailyLimitDependencies,
  next: (before: State) => Count<State>,
): Promise<State | 'over' | undefined> {
  try {
    const key = recipientKey(await secret(), [comparedEmail(to), ...which], now());
    const result = await count(stores('rate-limits'), key, kind, next);
    // So many at once to one e-mail address that this one does not get to count are too many.
    return 'state' in result ? result.state : 'over';
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/** The day leads, so that `sweep-counts.ts` deletes it with the other counts. */
function recipientKey(secret: string, parts: readonly (string | undefined)[], now: number): string {
  const day = utcDay(now);
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['mail', day, ...parts]))
    .digest('hex');
  return `${day}/mail/${digest}`;
}
