import { ERASURES } from '#features/privacy/server/erasure-log.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import type { FileStores } from '#store/file-store.ts';
import type { ListPart } from '#store/keys-after.ts';
import { isFileStoreName } from '#store/store-names.ts';
import type { StoreName, Stores } from '#store/stores.ts';
import { type Entry, type Frame, FORMAT } from './frames.ts';

export interface AllStores {
  readonly stores: Stores;
  readonly files: FileStores;
  readonly names: () => Promise<readonly string[]>;
}

/** What is made again from the rest, counts for some days, tells of this site's own runs, or is a backup itself. */
const LEFT_OUT: readonly string[] = [
  'index',
  'pointers',
  'snapshots',
  'rate-limits',
  'reads',
  'runs',
  'probe',
  // A restore must not revive a link that has been revoked since.
  'preview-links',
  'files-backups',
];
/**
 * What refers is read before what it refers to where it is written after it (consents, e-mails), and after it where it
 * is written before (reservations, revisions, files): so what is written meanwhile leaves nothing that leads nowhere.
 * Erasures come last: nobody who was erased meanwhile is in a backup that does not know it.
 */
const FIRST = ['records-consents', 'records-mails', 'records-audit'];
const LAST = ['reservations', 'revisions', 'reviews', 'deleted'];
/** These may come into being after stores are listed, and what refers to them in time to be read. */
const ALWAYS = [...LAST, 'application-files', 'files-media', ERASURES];
const placeOf = (name: string): number => {
  if (name === ERASURES) return 4;
  return FIRST.includes(name) ? 0 : isFileStoreName(name) ? 3 : LAST.includes(name) ? 2 : 1;
};

/** The stores that a backup holds, in the order in which they are read; that of two is the same at all times. */
export async function backedUpNames({ names }: Pick<AllStores, 'names'>): Promise<string[]> {
  const all = new Set([...(await names()).filter((name) => !LEFT_OUT.includes(name)), ...ALWAYS]);
  return [...all].toSorted().toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Lists a store, each key with what changes when its content does; a file never changes. */
export const listPart =
  ({ stores, files }: AllStores, name: string): ListPart =>
  async (prefix, atMost) =>
    isFileStoreName(name)
      ? (await files(name).keys(prefix, { atMost })).map((key) => ({ key, etag: '' }))
      : stores(name as StoreName).list(prefix, { atMost });

/** Every key of a store with its etag. @throws StoreUnavailable */
export async function etagsOf(from: AllStores, name: string): Promise<ReadonlyMap<string, string>> {
  const listed = await listPart(from, name)('', Infinity);
  return new Map(listed.map(({ key, etag }) => [key, etag]));
}

async function read({ stores, files }: AllStores, store: string, key: string): Promise<Entry | undefined> {
  if (isFileStoreName(store)) {
    const bytes = await files(store).get(key);
    return bytes && { store, key, bytes: Buffer.from(bytes) };
  }
  const found = await stores(store as StoreName).get(key);
  return found && { store, key, bytes: Buffer.from(found.text) };
}

/** Read at once; files are megabytes. */
const together = (store: string): number => (isFileStoreName(store) ? 3 : 40);

/** What is under some keys of a store; `undefined` for what is gone. @throws StoreUnavailable */
export async function* readEntries(
  from: AllStores,
  store: string,
  keys: readonly string[],
): AsyncGenerator<{ readonly key: string; readonly entry: Entry | undefined }> {
  const size = together(store);
  for (let at = 0; at < keys.length; at += size) {
    const some = keys.slice(at, at + size);
    const entries = await Promise.all(some.map((key) => read(from, store, key)));
    for (const [place, key] of some.entries()) yield { key, entry: entries[place] };
  }
}

/** How far a command is. */
export interface Progress {
  /** So many more are to be done. */
  readonly expect: (count: number) => void;
  readonly done: (count: number) => void;
}
export const silent: Progress = { expect: () => {}, done: () => {} };

/** How often what changed meanwhile is read again. */
const ROUNDS = 4;

/** All that a site has stored, as it lay there at one time: what changes is read again. @throws StoreUnavailable */
export async function* takeBackup(
  from: AllStores,
  now: () => number = Date.now,
  progress: Progress = silent,
): AsyncGenerator<Frame> {
  yield { kind: 'begin', format: FORMAT, takenAt: new Date(now()).toISOString() };
  const seen = new Map<string, Map<string, string>>();
  let entries = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let changes = 0;
    for (const store of await backedUpNames(from)) {
      const known = getOrMake(seen, store, () => new Map<string, string>());
      const present = await etagsOf(from, store);
      const changed = [...present].filter(([key, etag]) => known.get(key) !== etag).map(([key]) => key);
      const missing = [...known.keys()].filter((key) => !present.has(key));
      progress.expect(changed.length);
      for await (const { key, entry } of readEntries(from, store, [...changed, ...missing])) {
        if (present.has(key)) progress.done(1);
        // A list can be cut short: what is still there is not gone.
        if (entry && !present.has(key)) continue;
        if (entry) {
          known.set(key, present.get(key) ?? '');
          entries += 1;
          yield { kind: 'entry', ...entry };
        } else if (known.delete(key)) yield { kind: 'gone', store, key };
        changes += 1;
      }
    }
    if (changes === 0) break;
  }
  yield { kind: 'end', entries, endedAt: new Date(now()).toISOString() };
}
