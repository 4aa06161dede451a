import { mapConcurrently } from '#store/concurrently.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import type { Stores } from '#store/stores.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How far back the first sweep of a store looks: by far longer than any outage. */
const LOOKED_BACK_MS = 400 * DAY_MS;
/** Listed and deleted at a time; between two of these the clock is looked at. */
const BATCH = 1_000;
const CONCURRENCY = 40;
/** Where a sweep notes the first day that still has counts. */
const KEY = 'sweeps/counts';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days before `until`, from one on, as prefixes of keys: whole months where they are over. */
function prefixes(from: string, until: string): string[] {
  const found = new Set<string>();
  for (let at = Date.parse(from); utcDay(at) < until; at += DAY_MS) {
    const day = utcDay(at);
    const month = day.slice(0, 8);
    found.add(month < until.slice(0, 8) ? month : `${day}/`);
  }
  return [...found];
}

/**
 * Deletes what limits were counted by before yesterday, under keys that begin with the day (`ip-key.ts`,
 * `attempt-limits.ts`, `daily-limit.ts`); yesterday's stay, for calls that began before midnight. It asks for the days
 * that are over alone, so its cost does not depend on today's. @returns how many went; the next sweep continues
 */
export async function sweepCounts(stores: Stores, now: () => number, endsAt = Infinity): Promise<number> {
  const counts = stores('rate-limits');
  const yesterday = utcDay(now() - DAY_MS);
  const noted = (await stores('index').get(KEY))?.text ?? '';
  const from = DAY.test(noted) ? noted : utcDay(now() - LOOKED_BACK_MS);
  let swept = 0;
  for (const prefix of prefixes(from, yesterday)) {
    for (;;) {
      if (now() >= endsAt) return swept;
      const over = (await counts.list(prefix, { atMost: BATCH })).slice(0, BATCH);
      await mapConcurrently(over, CONCURRENCY, ({ key }) => counts.delete(key));
      swept += over.length;
      if (over.length < BATCH) break;
    }
  }
  if (noted !== yesterday) await stores('index').set(KEY, yesterday);
  return swept;
}
