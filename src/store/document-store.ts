import * as v from 'valibot';
import { ID, type RecordBase } from '#fields/record.ts';
import { conditionalWrite } from './conditional-write.ts';
import {
  decodeDocument,
  encodeDocument,
  newWriteId,
  type RecordShape,
  REMEMBERED_WRITES,
  shapeNumber,
  type StoredDocument,
} from './document.ts';
import { Invalid, NewerRecord, StoreUnavailable, unlessInvalid, unlessUnavailable } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type Pointers, setPointer } from './pointers.ts';
import type { WriteMarker } from './write-marker.ts';
import { parseStored } from './parse-stored.ts';

export interface DocumentStoreOptions<T extends RecordBase> {
  readonly entity: string;
  readonly store: KeyValueStore;
  readonly shape: RecordShape<T>;
  /** Announces each write and says that it is done, for an index. */
  readonly marker?: Pick<WriteMarker, 'before' | 'after'>;
  /** Under which keys its records are found; see `pointers.ts`. */
  readonly pointers?: Pointers<T>;
}

/** What is in a record's place while it is being deleted; `at` in ms since 1970. */
const retiredSchema = v.object({ retired: v.string(), at: v.number() });
export const isRetired = (text: string): boolean =>
  // Short, so that no record is parsed twice.
  text.length < LONGEST_RETIRED && parseStored(retiredSchema, text) !== undefined;
const LONGEST_RETIRED = 100;
/** Longer than a deletion takes that did not break off. */
const RETIRING_MS = 10_000;

/** Loading and saving an entity's documents under their records' ids. */
export function documentStore<T extends RecordBase>({
  entity,
  store,
  shape,
  marker,
  pointers,
}: DocumentStoreOptions<T>) {
  const where = (id: string) => `${entity}/${id}`;

  async function read(id: string, withEtag: boolean) {
    const found = await store.get(id, { withEtag });
    if (!found || isRetired(found.text)) return undefined;
    return { ...found, document: decodeDocument(shape, found.text, where(id)) };
  }

  /** Sets the pointers that a record needs, except those of what was there before. @throws StoreUnavailable */
  async function point(record: T, before: T | undefined): Promise<void> {
    if (!pointers) return;
    const keysOf = async (one: T) => [
      ...(await pointers.keysOf(one)),
      ...pointers.moments(one),
      ...pointers.duties(one),
    ];
    const known = before ? await keysOf(before) : [];
    const wanted = (await keysOf(record)).filter((key) => !known.includes(key));
    await Promise.all(wanted.map((key) => setPointer(pointers.store, key)));
  }

  /** Takes those away that lead to a record no more. What is left over when that fails leads to nothing. */
  async function unpoint(before: T, record: T | undefined): Promise<void> {
    if (!pointers) return;
    const keysOf = async (one: T) => [...(await pointers.keysOf(one)), ...pointers.moments(one)];
    const kept = record ? await keysOf(record) : [];
    const duties = record ? [] : pointers.duties(before);
    const stale = [...duties, ...(await keysOf(before)).filter((key) => !kept.includes(key))];
    await Promise.all(stale.map((key) => pointers.store.delete(key)));
  }

  return {
    /** For a record that was stored before there were any. @throws StoreUnavailable */
    async point(record: T): Promise<void> {
      if (!pointers) return;
      const keys = [...(await pointers.keysOf(record)), ...pointers.moments(record)];
      await Promise.all(keys.map((key) => setPointer(pointers.store, key)));
    },
    unpoint: (record: T) => unpoint(record, undefined),
    /** Undefined for nothing, or no id. @throws Invalid for a broken record, told by a second look from a cut response */
    async load(id: string, withEtag = false) {
      if (!ID.test(id)) return undefined;
      try {
        return await read(id, withEtag);
      } catch (error) {
        if (error instanceof Invalid) return read(id, withEtag);
        throw error;
      }
    },
    /**
     * Writes a document over the one with this etag, or as a new one without. Whether it came to be there.
     * @param before the record that it takes the place of
     * @throws StoreUnavailable; NewerRecord for one that a newer deploy wrote
     */
    async save(document: StoredDocument<T>, etag?: string, before?: T): Promise<boolean> {
      const { id, version } = document.record;
      if (document.isNewer) throw new NewerRecord(entity, id);
      const writeId = newWriteId();
      const writes = [writeId, ...document.writes].slice(0, REMEMBERED_WRITES);
      await Promise.all([marker?.before([id]), point(document.record, before)]);
      const won = await conditionalWrite(store, {
        key: id,
        text: encodeDocument(shape, { ...document, writes }),
        condition: etag === undefined ? { onlyIfNew: true } : { onlyIfMatch: etag },
        includesOurs(text) {
          try {
            const stored = decodeDocument(shape, text, where(id));
            if (stored.writes.includes(writeId)) return true;
            return stored.record.version >= version + REMEMBERED_WRITES ? undefined : false;
          } catch {
            return undefined;
          }
        },
      });
      if (won) {
        const tidied = before && unpoint(before, document.record).catch(unlessUnavailable);
        await Promise.all([marker?.after([id]), tidied]);
      }
      return won;
    },
    /** @throws StoreUnavailable when it may be there still */
    async remove(id: string): Promise<void> {
      const found = pointers && (await read(id, false).catch(unlessInvalid));
      await marker?.before([id]);
      await store.delete(id);
      const tidied = found && unpoint(found.document.record, undefined).catch(unlessUnavailable);
      await Promise.all([marker?.after([id]), tidied]);
    },
    /**
     * Deletes the document with this etag and no later one; its pointers stay, since it can be brought back. Whether
     * it was still that one. @throws StoreUnavailable
     */
    async retire(id: string, etag: string, now: number): Promise<boolean> {
      const text = JSON.stringify({ retired: newWriteId(), at: now });
      await marker?.before([id]);
      const won = await conditionalWrite(store, {
        key: id,
        text,
        condition: { onlyIfMatch: etag },
        includesOurs: (stored) => stored === text,
      });
      if (!won) return false;
      // What stands in its place counts as nothing, and is cleared away with the copy.
      await store.delete(id).catch(unlessUnavailable);
      await marker?.after([id]);
      return true;
    },
    /** The etag of what a deletion that was interrupted has left. @throws StoreUnavailable while one may be under way */
    async retired(id: string, now: number): Promise<string | undefined> {
      const found = await store.get(id, { withEtag: true });
      const retired = parseStored(retiredSchema, found?.text);
      if (!retired) return undefined;
      if (now - retired.at < RETIRING_MS)
        throw new StoreUnavailable('bring it back', 'it is just being deleted');
      return found?.etag;
    },
    /** A record as it will be read again: one parser for what goes in and what comes out. @throws Invalid */
    checked(record: unknown): T {
      const document = { schema: shapeNumber(shape), writes: [], record };
      return decodeDocument(shape, JSON.stringify(document), entity).record;
    },
  };
}
