import { v7 as uuidv7 } from 'uuid';
import { bangkokDay } from '#fields/day.ts';
import { madeAt } from '#fields/record.ts';
import type { Entry } from './frames.ts';
import {
  completeNights,
  type Nightly,
  nightlyStore,
  nightOf,
  type Places,
  readPacks,
} from './nightly-store.ts';
import { type AllStores, backedUpNames, etagsOf, readEntries } from './take-backup.ts';

/**
 * Days that a night is kept. A pack is made again after as many, so that nothing lies here for longer than twice that.
 */
export const KEEP_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Bytes that go into one pack, before they are compressed. */
const PACK_BYTES = 4_000_000;

export interface NightlyOptions {
  readonly passphrase: string;
  readonly now: () => number;
  /** When nothing further is to be begun, in ms since 1970. */
  readonly endsAt: number;
}

/** Reads what is new or changed in a store, and puts it into packs. Whether all of it was. */
async function packStore(
  from: AllStores,
  nightly: Nightly,
  name: string,
  { night, before, options }: { night: string; before: string | undefined; options: NightlyOptions },
): Promise<boolean> {
  const { now, endsAt } = options;
  const known: Places = before ? await nightly.places(`nights/${before}/${name}`) : {};
  const isFresh = (pack: string) => now() - (madeAt(pack) ?? 0) < KEEP_DAYS * DAY_MS;
  const parts = await nightly.store.keys(`parts/${night}/${name}/`);
  for (const part of parts) Object.assign(known, await nightly.places(part));
  const present = await etagsOf(from, name);
  const changed = [...present].filter(([key, etag]) => {
    const [knownEtag, pack = ''] = known[key] ?? [];
    return knownEtag !== etag || !isFresh(pack);
  });
  const gone = new Set<string>();
  let entries: Entry[] = [];
  let bytes = 0;
  const flush = async () => {
    if (entries.length === 0) return;
    const pack = uuidv7({ msecs: now() });
    await nightly.add(`packs/${pack}`, entries);
    const places = Object.fromEntries(
      entries.map(({ key }): [string, [string, string]] => [key, [present.get(key) ?? '', pack]]),
    );
    Object.assign(known, places);
    await nightly.addPlaces(`parts/${night}/${name}/${pack}`, places);
    [entries, bytes] = [[], 0];
  };
  for await (const { key, entry } of readEntries(
    from,
    name,
    changed.map(([key]) => key),
  )) {
    if (!entry) gone.add(key);
    else {
      entries.push(entry);
      bytes += entry.bytes.length;
    }
    if (bytes > PACK_BYTES) await flush();
    if (now() > endsAt) {
      await flush();
      return false;
    }
  }
  await flush();
  const all = Object.fromEntries(Object.entries(known).filter(([key]) => present.has(key) && !gone.has(key)));
  await nightly.addPlaces(`nights/${night}/${name}`, all);
  for (const part of await nightly.store.keys(`parts/${night}/${name}/`)) await nightly.store.delete(part);
  return true;
}

/**
 * Backs up what changed since the last night, as far as its time goes; called again on the same night it continues.
 * @returns whether the night is complete, and whether it was so before
 * @throws StoreUnavailable; UnreadableBackup if the passphrase has changed
 */
export async function backUpNight(
  from: AllStores,
  options: NightlyOptions,
): Promise<'complete' | 'was complete' | 'unfinished'> {
  const { now, endsAt } = options;
  const night = bangkokDay(now());
  const nights = await completeNights(from);
  if (nights.includes(night)) return 'was complete';
  const nightly = nightlyStore(from, options);
  const before = nights.at(-1);
  const finished = new Set(await nightly.store.keys(`nights/${night}/`));
  const packs = new Set<string>();
  for (const name of await backedUpNames(from)) {
    const key = `nights/${night}/${name}`;
    if (!finished.has(key)) {
      if (now() > endsAt) return 'unfinished';
      if (!(await packStore(from, nightly, name, { night, before, options }))) return 'unfinished';
    }
    for (const [, pack] of Object.values(await nightly.places(key))) packs.add(pack);
  }
  const complete = { takenAt: new Date(now()).toISOString(), packs: [...packs] };
  await nightly.store.add(`nights/${night}/packs`, Uint8Array.from(Buffer.from(JSON.stringify(complete))));
  await dropOld(nightly, now());
  return 'complete';
}

/** Nights that are too old go, and packs that none of the others has. */
async function dropOld({ store }: Nightly, now: number): Promise<void> {
  const oldest = bangkokDay(now - KEEP_DAYS * DAY_MS);
  const kept = new Set<string>();
  for (const key of await store.keys('nights/')) {
    if (nightOf(key) < oldest) await store.delete(key);
    else if (key.endsWith('/packs'))
      for (const pack of (await readPacks(store, nightOf(key))).packs) kept.add(pack);
  }
  for (const key of await store.keys('parts/')) if (nightOf(key) < oldest) await store.delete(key);
  for (const key of await store.keys('packs/')) {
    const pack = nightOf(key);
    // One of this night may not be in a list yet.
    if (!kept.has(pack) && now - (madeAt(pack) ?? now) > 2 * DAY_MS) await store.delete(key);
  }
}
