import { randomUUID } from 'node:crypto';
import { unlessUnavailable } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** What the etag of a marker says: it differs after every write to a record whose id begins so. */
export interface Mark {
  readonly prefix: string;
  readonly etag: string;
  /** Of writes that the public sees nothing of. */
  readonly isDraft: boolean;
}

export type WriteMarker = ReturnType<typeof writeMarker>;

/** Ids of version 7 begin so until 2039; four digits of them are some seven weeks, and of others it is all one. */
const TIMED = '01';
const markedPrefix = (id: string): string => id.slice(0, id.startsWith(TIMED) ? 4 : 2);

/**
 * Small values that writes to an entity change, one for each beginning of ids, so that an index knows where it must
 * look, if at all.
 *
 * Set before and after: after, so that the next list shows the write; before, so that a writer who dies in between
 * leaves a trace that makes the index look once more (see `record-index.ts`). The last writer wins; that is enough,
 * since any change makes the index look. The marker without a beginning, which earlier deploys wrote and `everything`
 * writes, stands for all.
 * @param isDraft for writes that the public sees nothing of: its lists then need not look
 */
export function writeMarker(store: KeyValueStore, entity: string, isDraft = false) {
  const root = `${entity}/marker`;
  const draftRoot = `${root}-draft`;
  const written = isDraft ? draftRoot : root;
  const bump = async (ids: readonly string[]): Promise<void> => {
    const prefixes = new Set(ids.map(markedPrefix));
    await Promise.all([...prefixes].map((prefix) => store.set(`${written}.${prefix}`, randomUUID())));
  };
  return {
    /** Announces a write to these records. Nothing is written to one if this fails. @throws StoreUnavailable */
    before: bump,
    /** Says that it is done. Never fails: an index finds a write that was announced without it. */
    async after(ids: readonly string[]): Promise<void> {
      await bump(ids).catch(unlessUnavailable);
    },
    /** Every marker of the entity. @throws StoreUnavailable */
    async marks(): Promise<readonly Mark[]> {
      const listed = await store.list(root);
      return listed.flatMap(({ key, etag }) => {
        const [name = '', prefix = ''] = key.split('.');
        return name === root || name === draftRoot ? [{ prefix, etag, isDraft: name === draftRoot }] : [];
      });
    },
  };
}

/** Says that anything of an entity may have changed, for who writes records another way. @throws StoreUnavailable */
export const markEverything = (store: KeyValueStore, entity: string): Promise<void> =>
  store.set(`${entity}/marker`, randomUUID());
