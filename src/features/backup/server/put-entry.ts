import * as v from 'valibot';
import { isFileStoreName } from '#store/store-names.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import type { StoreName } from '#store/stores.ts';
import { parseStored } from '#store/parse-stored.ts';
import type { AllStores } from './take-backup.ts';
import type { Entry } from './frames.ts';
import { ownerIn } from './read-plan.ts';

/** `same`: it was there as it is in the backup; `newer`: what is there was changed since, and stays. */
export type Put = 'written' | 'same' | 'newer';

const documentSchema = v.object({ record: v.object({ version: v.number() }) });

/** The version of the record in a document; undefined for anything else. */
const versionIn = (text: string): number | undefined => parseStored(documentSchema, text)?.record.version;

/** Whether what is there must not be replaced by what a backup has. */
function isNewer(store: string, there: string, backedUp: string): boolean {
  if (store === 'reservations') return ownerIn(there) !== undefined;
  const version = versionIn(there);
  // What cannot be read is repaired by what can.
  if (store.startsWith('records-') && version === undefined) return false;
  return version === undefined || version >= (versionIn(backedUp) ?? 0);
}

interface Text {
  readonly store: string;
  readonly key: string;
  readonly text: string;
  readonly replaces: boolean;
}

async function putText(to: KeyValueStore, entry: Text, attempts = 3): Promise<Put> {
  const { store, key, text, replaces } = entry;
  if (await to.setIf(key, text, { onlyIfNew: true })) return 'written';
  const there = await to.get(key, { withEtag: true });
  if (there?.text === text) return 'same';
  if (there && !replaces && isNewer(store, there.text, text)) return 'newer';
  if (there?.etag && (await to.setIf(key, text, { onlyIfMatch: there.etag }))) return 'written';
  // Somebody else wrote or deleted it in between.
  return attempts > 1 ? putText(to, entry, attempts - 1) : 'newer';
}

export interface RestoredEntry extends Entry {
  /** In place of what the backup has, without what was erased since. */
  readonly text?: string;
  /** Whether it takes the place of what a site makes for itself. */
  readonly replaces?: boolean;
}

/** Writes what a backup contains for one key, unless something newer is there. @throws StoreUnavailable */
export async function putEntry(
  { stores, files }: Pick<AllStores, 'stores' | 'files'>,
  { store, key, bytes, text = bytes.toString('utf8'), replaces = false }: RestoredEntry,
): Promise<Put> {
  if (!isFileStoreName(store)) return putText(stores(store as StoreName), { store, key, text, replaces });
  return (await files(store).add(key, Uint8Array.from(bytes))) ? 'written' : 'same';
}
