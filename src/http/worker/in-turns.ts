import pLimit from 'p-limit';
import { HttpError } from '../http-error.ts';

interface Turns {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Runs so many calls at once, further ones in turn. @throws HttpError 503 if more wait than anybody will wait behind */
export function inTurns({ atOnce, waiting }: Turns): <T>(call: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (call) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
      throw new HttpError(503, 'storeDown', { 'Retry-After': '30' });
    }
    return limit(call);
  };
}
