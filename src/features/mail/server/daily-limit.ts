import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { StoreUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import type { MailPurpose } from '../mail-fields.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import { count } from '#http/limits/count.ts';

/** Mails that a form made us send to one e-mail address in a day (UTC): enough for a visitor who uses every form. */
export const PER_RECIPIENT_AND_DAY = 5;
const UNTIL_TOMORROW = 24 * 60 * 60;
/** To staff, and what staff wrote. */
const UNLIMITED: readonly MailPurpose[] = ['notice', 'reply'];
const mails = { schema: v.number(), none: 0 };

export interface DailyLimitDependencies {
  readonly stores: Stores;
  readonly secret: () => Promise<string>;
  readonly now: () => number;
}

/**
 * Counts a mail to its e-mail address and says whether it may go out today: anybody can type a stranger's address
 * into a form, and that must not fill the stranger's inbox. The address goes in only as an HMAC that changes daily.
 * Where the store cannot count, the mail may go out: the forms have limits of their own.
 */
export async function countMailOfDay(
  { purpose, to }: { readonly purpose: MailPurpose; readonly to: string },
  { stores, secret, now }: DailyLimitDependencies,
): Promise<boolean> {
  if (UNLIMITED.includes(purpose)) return true;
  try {
    const store = stores('rate-limits');
    const key = recipientKey(await secret(), to, now());
    const counted = await count(store, key, mails, (before) =>
      before < PER_RECIPIENT_AND_DAY ? { state: before + 1 } : { waitSeconds: UNTIL_TOMORROW },
    );
    // So many at once to one e-mail address that this one does not get to count are too many.
    return 'state' in counted;
  } catch (error) {
    if (error instanceof StoreUnavailable) return true;
    throw error;
  }
}

/** The day leads, so that `sweep.ts` deletes it with the other counts. */
function recipientKey(secret: string, to: string, now: number): string {
  const day = utcDay(now);
  const digest = createHmac('sha256', secret)
    .update(`mail:${day}:${comparedEmail(to)}`)
    .digest('hex');
  return `${day}/mail/${digest}`;
}
