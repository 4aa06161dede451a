import { HttpError } from '../http-error.ts';

interface Turns {
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
}

/**
 * Lets so many calls run at once; further ones wait for their turn, in order.
 * @throws HttpError 503 where too many wait already: nobody is served by a queue that nobody lives to see the end of
 */
export function inTurns({ atOnce, waiting: mostWaiting }: Turns): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (call) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) throw new HttpError(503, 'storeDown', { 'Retry-After': '30' });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
