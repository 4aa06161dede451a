import { v7 as uuidv7 } from 'uuid';
import { keysAfter } from '#store/keys-after.ts';
import { isFresh } from './drop-old.ts';
import type { Entry } from './frames.ts';
import type { Nightly, Place, Places } from './nightly-store.ts';
import { type AllStores, listPart, readEntries } from './take-backup.ts';

/** Bytes that go into one pack, before they are compressed. */
const PACK_BYTES = 4_000_000;
/** Keys that are listed at once: some 2 s on a slow network. */
const TOGETHER = 20_000;

export interface Night {
  readonly night: string;
  /** The keys that its segments end with, by store. */
  readonly segments: ReadonlyMap<string, readonly string[]>;
}
export interface PackOptions {
  readonly now: () => number;
  readonly endsAt: number;
  /** The night that is being made, and the one whose packs it may use. */
  readonly tonight: Night;
  readonly before: Night | undefined;
  /** The packs that there are. */
  readonly packs: Set<string>;
}

/** Where a night has the entries of a store, read segment by segment, so that no store is too large. */
function placesIn(nightly: Nightly, of: Night | undefined, name: string, after: string) {
  const ends = (of?.segments.get(name) ?? []).filter((end) => end > after);
  const known = new Map<string, Place>();
  let isRead = of === undefined;
  /** Those up to a key, and some more; undefined for all that are left. */
  return async (upTo: string | undefined): Promise<Map<string, Place>> => {
    for (let covered = ''; !isRead && (upTo === undefined || covered < upTo);) {
      const end = ends.shift();
      isRead = end === undefined;
      const file = isRead ? `nights/${of?.night}/${name}` : `segments/${of?.night}/${name}/${end}`;
      for (const [key, place] of Object.entries(await nightly.places(file))) known.set(key, place);
      covered = end ?? '';
    }
    return known;
  };
}

/**
 * Reads what is new or changed in a store, key by key, and puts it into packs; some of it however late it is. Where it
 * lies is noted in segments: a segment is written after the packs that it names, and tells the next call where to
 * continue.
 * @returns whether it came to the end of the store
 * @throws StoreUnavailable; UnreadableBackup if the passphrase has changed
 */
export async function packStore(
  from: AllStores,
  nightly: Nightly,
  name: string,
  options: PackOptions,
): Promise<boolean> {
  const { now, endsAt, tonight, before, packs } = options;
  let after = tonight.segments.get(name)?.at(-1) ?? '';
  const placesBefore = placesIn(nightly, before, name, after);
  for (let isEnd = false; !isEnd;) {
    const found = await keysAfter(listPart(from, name), after, TOGETHER);
    ({ isEnd } = found);
    const { listed } = found;
    const last = listed.at(-1)?.key;
    const known = await placesBefore(isEnd ? undefined : last);
    const kept = new Map<string, Place>();
    for (const { key, etag } of listed) {
      const place = known.get(key);
      known.delete(key);
      if (place?.[0] === etag && packs.has(place[1]) && isFresh(place[1], now())) kept.set(key, place);
    }
    let places: Places = {};
    let entries: Entry[] = [];
    let bytes = 0;
    let at = 0;
    const etags = new Map(listed.map(({ key, etag }) => [key, etag]));
    /** Writes what there is up to a key; undefined for the end of the store. */
    const flush = async (upTo: string | undefined) => {
      for (let next = listed[at]; next && (upTo === undefined || next.key <= upTo); next = listed[++at]) {
        const place = kept.get(next.key);
        if (place) places[next.key] = place;
      }
      if (entries.length > 0) {
        const pack = uuidv7({ msecs: now() });
        await nightly.add(`packs/${pack}`, entries);
        packs.add(pack);
        for (const { key } of entries) places[key] = [etags.get(key) ?? '', pack];
      }
      await nightly.addPlaces(tonight.night, name, upTo, places);
      [places, entries, bytes] = [{}, [], 0];
    };
    const changed = listed.filter(({ key }) => !kept.has(key)).map(({ key }) => key);
    for await (const { key, entry } of readEntries(from, name, changed)) {
      if (entry) entries.push(entry);
      bytes += entry?.bytes.length ?? 0;
      const isOver = now() > endsAt;
      if (isOver || bytes > PACK_BYTES) await flush(key);
      if (isOver) return false;
    }
    await flush(isEnd ? undefined : last);
    after = last ?? after;
    if (!isEnd && now() > endsAt) return false;
  }
  return true;
}
