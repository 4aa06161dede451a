import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { getOrMake } from '#fields/get-or-make.ts';
import type { FileStore } from '#store/file-store.ts';
import { openFrames, sealFrames } from './backup-file.ts';
import { type Entry, FORMAT, type Frame } from './frames.ts';
import type { AllStores } from './take-backup.ts';

// Nightly backups are in a store of their own, `files-backups`, each file under a key that is written once:
// - packs/{id}: entries that were new or changed, as a small backup
// - segments/{night}/{store}/{key}: where the entries up to a key lie, from where the segment before it ends
// - nights/{night}/{store}: the same for the last of them; the store is finished
// - nights/{night}/begun and nights/{night}/complete: when the night was begun; the latter once it is complete

const placeSchema = v.tuple([v.string(), v.string()]);
const placesSchema = v.record(v.string(), placeSchema);
/** The etag of an entry, and the pack that it is in. */
export type Place = v.InferOutput<typeof placeSchema>;
/** By key. */
export type Places = v.InferOutput<typeof placesSchema>;
/** `endedAt` was not there at first. */
const completeSchema = v.object({ takenAt: v.string(), endedAt: v.optional(v.string()) });

/** What says that a night is complete; `packs` in nights of earlier releases. */
const COMPLETE = /\/(?:complete|packs)$/;
const BEGUN = '/begun';
/** One for everything that a process writes, since deriving a key from the passphrase takes time by design. */
const SALT = randomBytes(16);

async function* framesOf(entries: readonly Entry[], takenAt: string): AsyncGenerator<Frame> {
  yield { kind: 'begin', format: FORMAT, takenAt };
  for (const entry of entries) yield { kind: 'entry', ...entry };
  yield { kind: 'end', entries: entries.length };
}
async function* once(bytes: Uint8Array) {
  yield bytes;
}
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));

/** The sealed files of a nightly store. */
export function nightlyStore(
  { files }: Pick<AllStores, 'files'>,
  { passphrase, now }: { readonly passphrase: string; readonly now: () => number },
) {
  const store = files('files-backups');
  const seal = async (entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> => {
    const parts: Buffer[] = [];
    const sealed = sealFrames(framesOf(entries, new Date(now()).toISOString()), passphrase, SALT);
    for await (const part of sealed) parts.push(part);
    return Uint8Array.from(Buffer.concat(parts));
  };
  /** What is there; empty if nothing is. @throws UnreadableBackup */
  async function* open(key: string): AsyncGenerator<Entry> {
    const bytes = await store.get(key);
    if (!bytes) return;
    for await (const frame of openFrames(once(bytes), passphrase)) if (frame.kind === 'entry') yield frame;
  }
  const add = async (key: string, entries: readonly Entry[]) =>
    void (await store.add(key, await seal(entries)));
  return {
    store,
    open,
    add,
    async places(key: string): Promise<Places> {
      for await (const { bytes } of open(key)) return v.parse(placesSchema, JSON.parse(bytes.toString()));
      return {};
    },
    /** @param upTo the last key that there are places for; undefined if nothing comes after them */
    addPlaces(night: string, name: string, upTo: string | undefined, places: Places): Promise<void> {
      const key = upTo === undefined ? `nights/${night}/${name}` : `segments/${night}/${name}/${upTo}`;
      return add(key, [{ store: 'places', key: 'all', bytes: Buffer.from(JSON.stringify(places)) }]);
    },
    /** The keys that the segments of a night end with, in their order, by store. */
    async segments(night: string): Promise<ReadonlyMap<string, readonly string[]>> {
      const ends = new Map<string, string[]>();
      for (const key of (await store.keys(`segments/${night}/`)).toSorted()) {
        const [, , name = '', ...end] = key.split('/');
        getOrMake(ends, name, () => []).push(end.join('/'));
      }
      return ends;
    },
    /** Notes that a night is begun, if it is not. */
    begin: async (night: string) =>
      void (await store.add(`nights/${night}${BEGUN}`, bytesOf(new Date(now()).toISOString()))),
    /** @returns when the night was begun: what came later may be missing in it */
    async complete(night: string): Promise<string> {
      const takenAt = Buffer.from((await store.get(`nights/${night}${BEGUN}`)) ?? []).toString();
      const endedAt = new Date(now()).toISOString();
      await store.add(`nights/${night}/complete`, bytesOf(JSON.stringify({ takenAt, endedAt })));
      return takenAt;
    },
  };
}
export type Nightly = ReturnType<typeof nightlyStore>;

/** The second part of a key. */
export const nightOf = (key: string): string => key.split('/')[1] ?? '';
/** Whether a file says of a night that all of it is there. */
export const isMark = (key: string): boolean => COMPLETE.test(key);
/** Whether a file tells where the entries of a store are. */
export const isOfStore = (key: string): boolean => !isMark(key) && !key.endsWith(BEGUN);

/** The nights that are complete, the newest last. @throws StoreUnavailable */
export async function completeNights({ files }: Pick<AllStores, 'files'>): Promise<readonly string[]> {
  const keys = await files('files-backups').keys('nights/');
  return keys.filter(isMark).map(nightOf).toSorted();
}

/** When a complete night was begun, and when it was complete, as ISO 8601. @throws StoreUnavailable */
export async function timesOf(store: FileStore, night: string) {
  const bytes = (await store.get(`nights/${night}/complete`)) ?? (await store.get(`nights/${night}/packs`));
  return v.parse(completeSchema, JSON.parse(Buffer.from(bytes ?? []).toString() || '{}'));
}
