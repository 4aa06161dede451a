import { bangkokDay } from '#fields/day.ts';
import { madeAt } from '#fields/record.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { FileStore } from '#store/file-store.ts';
import { isMark, nightOf } from './nightly-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days that a night is kept. */
export const KEEP_DAYS = 30;
/** A pack that is older is made again, so that the nights that it is in are gone before it is 60 days old. */
const FRESH_DAYS = 28;
const OLDEST_PACK_DAYS = FRESH_DAYS + KEEP_DAYS + 1;
/** Deleted at once. */
const TOGETHER = 20;

/** The oldest night that is kept. */
export const oldestNight = (now: number): string => bangkokDay(now - KEEP_DAYS * DAY_MS);
const ageOf = (pack: string, now: number): number => (now - (madeAt(pack) ?? now)) / DAY_MS;
/** Whether a new night may still rely on a pack. */
export const isFresh = (pack: string, now: number): boolean => ageOf(pack, now) < FRESH_DAYS;

/** Deletes nights and packs older than 60 days, whatever came since; the next call continues. @throws StoreUnavailable */
export async function dropOld(
  store: FileStore,
  { now, endsAt }: { readonly now: () => number; readonly endsAt: number },
): Promise<void> {
  const oldest = oldestNight(now());
  const drop = (keys: readonly string[]) =>
    mapConcurrently(keys, TOGETHER, async (key) => {
      if (now() < endsAt) await store.delete(key);
    });
  // `parts/` is of an earlier release.
  const lists = await Promise.all(['nights/', 'segments/', 'parts/'].map((prefix) => store.keys(prefix)));
  const old = lists.flat().filter((key) => nightOf(key) < oldest);
  // First what says that a night is complete: one that lacks something must not be restored.
  const isOfMark = Map.groupBy(old, isMark);
  await drop(isOfMark.get(true) ?? []);
  await drop(isOfMark.get(false) ?? []);
  const packs = await store.keys('packs/');
  await drop(packs.filter((key) => ageOf(nightOf(key), now()) >= OLDEST_PACK_DAYS));
}
