import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { StoreUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import type { MailPurpose } from '../mail-fields.ts';
import { ipSite, utcDay } from '#http/limits/ip-key.ts';
import { count } from '#http/limits/count.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/**
 * E-mails that one sender's forms made us send to one e-mail address in a day (UTC): enough for a visitor who uses
 * every form. Counted for each sender apart, so that a stranger uses up nobody else's.
 */
export const PER_SENDER_AND_DAY = 5;
/** … and all senders together: what is above it goes on a later day, so that strangers together only delay it. */
export const PER_RECIPIENT_AND_DAY = 40;
const OVER = { waitSeconds: 24 * 60 * 60 };
/** To staff, whose links have a limit of their own, what staff wrote, and what goes to members and applicants alone. */
const UNLIMITED: readonly MailPurpose[] = [
  'notice',
  'reply',
  'reset',
  'invitation',
  'decision',
  'reminder',
  'ended',
  'step',
  'news',
  'review',
];
const mails = { schema: v.number(), none: 0 };

export interface DailyLimitDependencies {
  readonly stores: Stores;
  readonly secret: () => Promise<string>;
  readonly now: () => number;
}

/** `today`: it may go out; `later`: not before `tomorrow`; `never`: its sender has had it sent too often. */
export type Turn = 'today' | 'later' | 'never';

interface LimitedMail {
  readonly purpose: MailPurpose;
  readonly to: string;
  /** The IP address that the form came from, counted by its /48 if it is an IPv6 one; e-mails without one are one sender's. */
  readonly sender?: string | undefined;
}

/**
 * Counts an e-mail to its e-mail address and says when it may go out: anybody can type a stranger's address into a
 * form, and that must not fill the stranger's inbox. Both addresses go in only as an HMAC that changes daily. Where the
 * store cannot count, the e-mail may go out: the forms have limits of their own.
 */
export async function countMailOfDay(
  { purpose, to, sender = '' }: LimitedMail,
  dependencies: DailyLimitDependencies,
): Promise<Turn> {
  if (UNLIMITED.includes(purpose)) return 'today';
  const own = await isCounted([to, ipSite(sender)], PER_SENDER_AND_DAY, dependencies);
  if (!own) return 'never';
  return countWaitingMail({ to }, dependencies);
}

/** The same for one that had to wait (`later`): it has already been counted for its sender. */
export async function countWaitingMail(
  { to }: Pick<LimitedMail, 'to'>,
  dependencies: DailyLimitDependencies,
): Promise<'today' | 'later'> {
  return (await isCounted([to], PER_RECIPIENT_AND_DAY, dependencies)) ? 'today' : 'later';
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

async function isCounted(
  [to, ...sender]: readonly [to: string, sender?: string],
  most: number,
  { stores, secret, now }: DailyLimitDependencies,
): Promise<boolean> {
  try {
    const key = recipientKey(await secret(), [comparedEmail(to), ...sender], now());
    const counted = await count(stores('rate-limits'), key, mails, (before) =>
      before < most ? { state: before + 1 } : OVER,
    );
    // So many at once to one e-mail address that this one does not get to count are too many.
    return 'state' in counted;
  } catch (error) {
    if (error instanceof StoreUnavailable) return true;
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
