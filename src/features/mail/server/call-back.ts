import type { Stores } from '#store/stores.ts';
import { CALLED_BACK, type MailRecord, OUTDATED } from '../mail-record.ts';
import { mails } from './mail-records.ts';

/** Somebody has it in hand, or it is sent. */
class UnderWay extends Error {}

/**
 * Whether a mail can still be called back: without an answer of the mail server nobody knows whether one that was tried
 * has gone out. One that was not true any more was not tried.
 */
export const isWaiting = ({ state, attempts, lastError }: MailRecord): boolean =>
  state !== 'sent' && (attempts === 0 || lastError === OUTDATED);

/**
 * Calls a mail back that waits to be sent, by a conditional write: either this or `dispatch` has it. Again it is as well.
 * @returns whether nobody gets it
 * @throws NotFound; StoreUnavailable
 */
export async function callBack(
  id: string,
  { stores, now }: { readonly stores: Stores; readonly now: () => number },
): Promise<boolean> {
  try {
    await mails(stores, now).update(id, (current) => {
      if (current.lastError === CALLED_BACK) return current;
      const { body: _body, nextAttemptAt: _next, ...rest } = current;
      if (!isWaiting(current)) throw new UnderWay();
      return { ...rest, state: 'givenUp', lastError: CALLED_BACK };
    });
    return true;
  } catch (error) {
    if (error instanceof UnderWay) return false;
    throw error;
  }
}
