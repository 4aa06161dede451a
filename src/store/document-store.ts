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
import { Invalid, NewerRecord } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';
import type { WriteMarker } from './write-marker.ts';

export interface DocumentStoreOptions<T extends RecordBase> {
  readonly entity: string;
  readonly store: KeyValueStore;
  readonly shape: RecordShape<T>;
  /** Announces each write and says that it is done, for an index. */
  readonly marker?: Pick<WriteMarker, 'before' | 'after'>;
}

/** Loading and saving an entity's documents under their records' ids. */
export function documentStore<T extends RecordBase>({
  entity,
  store,
  shape,
  marker,
}: DocumentStoreOptions<T>) {
  const where = (id: string) => `${entity}/${id}`;

  async function read(id: string, withEtag: boolean) {
    const found = await store.get(id, { withEtag });
    return found && { ...found, document: decodeDocument(shape, found.text, where(id)) };
  }

  return {
    /**
     * Undefined where there is nothing, or where the id has not the shape of one.
     * @throws Invalid for a broken record; a second look tells that from an answer that broke off on its way
     */
    async load(id: string, withEtag = false) {
      if (!ID.test(id)) return undefined;
      return read(id, withEtag).catch((error: unknown) => {
        if (error instanceof Invalid) return read(id, withEtag);
        throw error;
      });
    },
    /**
     * Writes a document over the one with this etag, or as a new one without. Whether it came to stand there.
     * @throws StoreUnavailable; NewerRecord for one that a newer deploy wrote
     */
    async save(document: StoredDocument<T>, etag?: string): Promise<boolean> {
      const { id, version } = document.record;
      if (document.isNewer) throw new NewerRecord(entity, id);
      const writeId = newWriteId();
      const writes = [writeId, ...document.writes].slice(0, REMEMBERED_WRITES);
      await marker?.before([id]);
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
      if (won) await marker?.after([id]);
      return won;
    },
    async remove(id: string): Promise<void> {
      await marker?.before([id]);
      await store.delete(id);
      await marker?.after([id]);
    },
    /**
     * A record as it will be read again: one parser for what goes in and what comes out.
     * @throws Invalid
     */
    checked(record: unknown): T {
      const document = { schema: shapeNumber(shape), writes: [], record };
      return decodeDocument(shape, JSON.stringify(document), entity).record;
    },
  };
}
