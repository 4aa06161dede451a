import pLimit from 'p-limit';
import { HttpError } from '../http-error.ts';

interface Turns {
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
}

/**
 * Lets so many calls run at once; further ones wait for their turn, in order.
 * @throws HttpError 503 if too many are waiting already: a queue longer than anybody will wait helps nobody
 */
export function inTurns({ atOnce, waiting }: Turns): <T>(call: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (call) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
      throw new HttpError(503, 'storeDown', { 'Retry-After': '30' });
    }
    return limit(call);
  };
}
