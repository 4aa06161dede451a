import * as v from 'valibot';
import { unlessUnavailable } from '#store/errors.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { count } from './count.ts';

const WINDOW_MS = 60_000;
const instants = v.array(v.number());
const schema = v.object({ verified: instants, unverified: instants });
type Taken = v.InferOutput<typeof schema>;
const none: Taken = { verified: [], unverified: [] };

export interface Visit {
  /** From `ipKey`. */
  readonly key: string;
  readonly verified: boolean;
  readonly perMinute: number;
  readonly now: number;
}
/**
 * Counts one submission, in a window that slides over the last minute. An unverified one may only use a quarter of the
 * limit, rounded up (rules.md#once). When the store fails it passes: the limit protects that store.
 * @returns how many seconds to wait; 0 where it may pass
 */
export async function countVisit(store: KeyValueStore, visit: Visit): Promise<number> {
  const { key, verified, now } = visit;
  try {
    const counted = await count(store, key, { schema, none }, (before) => {
      const taken = recent(before, now);
      const wait = waitingTime(taken, visit);
      if (wait > 0) return { waitSeconds: Math.ceil(wait / 1_000) };
      const own = verified ? 'verified' : 'unverified';
      return { state: { ...taken, [own]: [...taken[own], now] } };
    });
    return 'state' in counted ? 0 : counted.waitSeconds;
  } catch (error) {
    return unlessUnavailable(error) ?? 0;
  }
}

function recent(taken: Taken, now: number): Taken {
  const isRecent = (instant: number) => instant > now - WINDOW_MS;
  return { verified: taken.verified.filter(isRecent), unverified: taken.unverified.filter(isRecent) };
}

/** How long until there is room for this visit, in ms; 0 where there is room now. */
function waitingTime({ verified, unverified }: Taken, { verified: trusted, perMinute, now }: Visit): number {
  const room = (instants: readonly number[], limit: number): number => {
    const blocking = instants.toSorted((a, b) => a - b).at(-limit);
    return blocking === undefined ? 0 : blocking + WINDOW_MS - now;
  };
  const all = room([...verified, ...unverified], perMinute);
  return trusted ? all : Math.max(all, room(unverified, Math.ceil(perMinute / 4)));
}
