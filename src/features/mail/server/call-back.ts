import type { StoresAndClock } from '#store/stores.ts';
import { CALLED_BACK, type MailRecord, OUTDATED } from '../mail-record.ts';
import { mails } from './mail-records.ts';

/** Somebody has it in hand, or it is sent. */
class UnderWay extends Error {}

/**
 * Whether an e-mail can still be recalled: if the mail server did not respond, nobody knows whether an attempted one
 * has gone out. One that was no longer true was not attempted.
 */
export const isWaiting = ({ state, attempts, lastError }: MailRecord): boolean =>
  state !== 'sent' && (attempts === 0 || lastError === OUTDATED);

/**
 * Calls an e-mail back that waits, by a conditional write: either this or `dispatch` has it; again it is as well.
 * @returns whether nobody gets it @throws NotFound; StoreUnavailable
 */
export async function callBack(id: string, { stores, now }: StoresAndClock): Promise<boolean> {
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
