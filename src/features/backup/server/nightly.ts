import { bangkokDay } from '#fields/day.ts';
import { oldestNight } from './drop-old.ts';
import { isMark, nightlyStore, nightOf } from './nightly-store.ts';
import { packStore } from './pack-store.ts';
import { type AllStores, backedUpNames } from './take-backup.ts';

export interface NightlyOptions {
  readonly passphrase: string;
  readonly now: () => number;
  readonly endsAt: number;
}

export interface NightlyRun {
  readonly state: 'complete' | 'was complete' | 'unfinished';
  /** When the night that it completed was begun, as ISO 8601. */
  readonly takenAt?: string;
}

/**
 * Backs up what changed since the last complete night, as far as its time goes. Called again it continues, on a later
 * day as well: a night is never given up for the next one, so that a store of any size comes to an end.
 * @throws StoreUnavailable; UnreadableBackup if the passphrase has changed
 */
export async function backUpNight(from: AllStores, options: NightlyOptions): Promise<NightlyRun> {
  const { now, endsAt } = options;
  const nightly = nightlyStore(from, options);
  const files = await nightly.store.keys('nights/');
  const complete = new Set(files.filter(isMark).map(nightOf));
  const newest = files.map(nightOf).toSorted().at(-1) ?? '';
  const isUnfinished = newest >= oldestNight(now()) && !complete.has(newest);
  const night = isUnfinished ? newest : bangkokDay(now());
  if (complete.has(night)) return { state: 'was complete' };
  await nightly.begin(night);
  const withSegments = async (of: string) => ({ night: of, segments: await nightly.segments(of) });
  const before = [...complete].toSorted().at(-1);
  const using = {
    now,
    endsAt,
    tonight: await withSegments(night),
    before: before === undefined ? undefined : await withSegments(before),
    packs: new Set((await nightly.store.keys('packs/')).map(nightOf)),
  };
  const names = await backedUpNames(from);
  // A store of before the last one that is done has come into being since: what it refers to is missing in this night.
  const done = names.findLastIndex((name) => files.includes(`nights/${night}/${name}`));
  let isOver = false;
  for (const name of names.slice(done + 1)) {
    // At the end: each run does something.
    if (isOver || !(await packStore(from, nightly, name, using))) return { state: 'unfinished' };
    isOver = now() > endsAt;
  }
  return { state: 'complete', takenAt: await nightly.complete(night) };
}
