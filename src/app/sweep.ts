import { mapConcurrently } from '#store/concurrently.ts';
import type { FileStores } from '#store/file-store.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { sweepMedia } from './media-sweep.ts';
import type { Stores } from '#store/stores.ts';
import { utcDay } from '#http/limits/ip-key.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** As `ip-key.ts` and `throttle-keys.ts` make them: the day comes first. */
const DAY_KEY = /^(\d{4}-\d{2}-\d{2})\//;
/** Deleted in one sweep at most; the next one goes on. */
const MOST = 1_000;
const CONCURRENCY = 20;

/** Clears away what has had its time: what was deleted past bringing back, and the counts of days that are over. */
export async function sweepAll(stores: Stores, files: FileStores, now: number): Promise<void> {
  await Promise.all([sweepMedia(stores, files, now), sweepCounts(stores('rate-limits'), now)]);
}

/**
 * Deletes what limits were counted by before yesterday: a new day counts under new keys. Yesterday's stay, for calls
 * that began before midnight.
 */
export async function sweepCounts(counts: KeyValueStore, now: number): Promise<number> {
  const yesterday = utcDay(now - DAY_MS);
  const over = (await counts.list())
    .filter(({ key }) => (DAY_KEY.exec(key)?.[1] ?? yesterday) < yesterday)
    .slice(0, MOST);
  await mapConcurrently(over, CONCURRENCY, ({ key }) => counts.delete(key));
  return over.length;
}
