import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { mapConcurrently } from '#store/concurrently.ts';
import type { FileStores } from '#store/file-store.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { cachedSecret } from '#http/secret.ts';
import { erasureSubject, PRIVACY_SECRET } from '#http/subject.ts';
import { parseStored } from '#store/parse-stored.ts';
import type { PrivacyDependencies } from './sources/source.ts';

/**
 * That somebody, or some records, were erased: what a restore needs, so that an older backup does not bring them back.
 * It names nobody: a person by a keyed digest, records by their ids.
 */
const erasureSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** From `erasureSubject`. */
  subject: v.exactOptional(v.string()),
  /** `{entity}/{id}` */
  refs: v.array(v.string()),
});
export type Erasure = v.InferOutput<typeof erasureSchema>;

export const ERASURES = 'erasures';
/** Where nightly backups keep a copy of each: the live stores may be lost without theirs. */
const ERASURE_COPIES = 'erasures/';

export interface ErasedNow {
  /** From `personKey`; undefined where single records went. */
  readonly person: string | undefined;
  readonly refs: Iterable<string>;
}

/**
 * Notes an erasure, before anything is erased: one that is interrupted afterwards is run again, one that nobody noted
 * would come back. @throws StoreUnavailable
 */
export async function noteErasure(
  { person, refs }: ErasedNow,
  { stores, files, now }: Pick<PrivacyDependencies, 'stores' | 'files' | 'now'>,
): Promise<void> {
  const secret = person === undefined ? '' : await cachedSecret(stores('settings'), PRIVACY_SECRET);
  const erasure: Erasure = {
    at: new Date(now()).toISOString(),
    ...(person !== undefined && { subject: erasureSubject(secret, person) }),
    refs: [...refs],
  };
  const key = uuidv7();
  const text = JSON.stringify(erasure);
  await stores(ERASURES).set(key, text);
  await files('files-backups').add(`${ERASURE_COPIES}${key}`, Uint8Array.from(Buffer.from(text)));
}

/** Undefined if it is not one. */
export const parseErasure = (text: string): Erasure | undefined => parseStored(erasureSchema, text);

/** A note of an erasure, as it lies under a key of its store. */
export interface ErasureNote {
  readonly key: string;
  readonly text: string;
}

/** What a site knows of erasures. @throws StoreUnavailable */
export const erasureNotes = async (store: KeyValueStore): Promise<readonly ErasureNote[]> =>
  notesOf(await store.list(), async ({ key }) => ({ key, text: (await store.get(key))?.text ?? '' }));

/** The copies that its nightly store has of them. @throws StoreUnavailable */
export async function erasureCopies(files: FileStores): Promise<readonly ErasureNote[]> {
  const store = files('files-backups');
  const read = async (copy: string): Promise<ErasureNote> => ({
    key: copy.slice(ERASURE_COPIES.length),
    text: Buffer.from((await store.get(copy)) ?? []).toString('utf8'),
  });
  return notesOf(await store.keys(ERASURE_COPIES), read);
}

/** Notes are kept for good: of years there are thousands. */
const READ_AT_ONCE = 20;

async function notesOf<T>(
  items: readonly T[],
  read: (item: T) => Promise<ErasureNote>,
): Promise<readonly ErasureNote[]> {
  const notes: ErasureNote[] = [];
  await mapConcurrently(items, READ_AT_ONCE, async (item) => void notes.push(await read(item)));
  return notes;
}

/** The erasures that are noted. */
export const erasuresIn = (notes: readonly ErasureNote[]): readonly Erasure[] =>
  notes.map(({ text }) => parseErasure(text)).filter((one) => one !== undefined);
