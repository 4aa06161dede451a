import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { openFrames, sealFrames } from './backup-file.ts';
import { type Entry, FORMAT, type Frame } from './frames.ts';
import type { AllStores } from './take-backup.ts';

// Nightly backups are in a store of their own, `files-backups`, each file under a key that is written once: packs/{id}
// entries that were new or changed, as a small backup parts/{night}/{store}/{pack} which entries a pack has, until the
// store is finished nights/{night}/{store} where each entry of a store lies: its etag and its pack nights/{night}/packs
// the packs of that night, so that others can go; written last, when the night is complete

const placesSchema = v.record(v.string(), v.tuple([v.string(), v.string()]));
/** The etag and the pack of each key. */
export type Places = v.InferOutput<typeof placesSchema>;
const packsSchema = v.object({ takenAt: v.string(), packs: v.array(v.string()) });

async function* framesOf(entries: readonly Entry[], takenAt: string): AsyncGenerator<Frame> {
  yield { kind: 'begin', format: FORMAT, takenAt };
  for (const entry of entries) yield { kind: 'entry', ...entry };
  yield { kind: 'end', entries: entries.length };
}
async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** The sealed files of a nightly store. */
export function nightlyStore(
  { files }: AllStores,
  { passphrase, now }: { readonly passphrase: string; readonly now: () => number },
) {
  const store = files('files-backups');
  // One key for everything that a run writes, since deriving a key takes time by design.
  const salt = randomBytes(16);
  const seal = async (entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> => {
    const parts: Buffer[] = [];
    const sealed = sealFrames(framesOf(entries, new Date(now()).toISOString()), passphrase, salt);
    for await (const part of sealed) parts.push(part);
    return Uint8Array.from(Buffer.concat(parts));
  };
  /** What is there; empty if nothing is. @throws UnreadableBackup */
  async function* open(key: string): AsyncGenerator<Entry> {
    const bytes = await store.get(key);
    if (!bytes) return;
    for await (const frame of openFrames(once(bytes), passphrase)) if (frame.kind === 'entry') yield frame;
  }
  return {
    store,
    open,
    add: async (key: string, entries: readonly Entry[]) => void (await store.add(key, await seal(entries))),
    async places(key: string): Promise<Places> {
      for await (const { bytes } of open(key)) return v.parse(placesSchema, JSON.parse(bytes.toString()));
      return {};
    },
    addPlaces(key: string, places: Places): Promise<void> {
      return this.add(key, [{ store: 'places', key: 'all', bytes: Buffer.from(JSON.stringify(places)) }]);
    },
  };
}
export type Nightly = ReturnType<typeof nightlyStore>;

/** The second part of a key. */
export const nightOf = (key: string): string => key.split('/')[1] ?? '';

/** The nights that are complete, the newest last. @throws StoreUnavailable */
export async function completeNights({ files }: Pick<AllStores, 'files'>): Promise<readonly string[]> {
  const keys = await files('files-backups').keys('nights/');
  return keys
    .filter((key) => key.endsWith('/packs'))
    .map(nightOf)
    .toSorted();
}

/** When a night was complete, and the packs that it is in. @throws StoreUnavailable */
export async function readPacks(store: Nightly['store'], night: string) {
  const bytes = await store.get(`nights/${night}/packs`);
  return v.parse(packsSchema, JSON.parse(Buffer.from(bytes ?? '{}').toString()));
}
