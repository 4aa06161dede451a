import * as v from 'valibot';
import type { RecordBase } from '#fields/record.ts';
import { documentStore } from './document-store.ts';
import { decodeDocument, type StoredDocument } from './document.ts';
import { Conflict, Invalid, NotFound, unlessInvalid, unlessUnavailable } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type Repository, repository, type RepositoryOptions } from './repository.ts';
import { parseStored } from './parse-stored.ts';

/** How long a deleted record can be brought back. */
export const UNDELETE_MS = 10 * 60_000;

export interface DeletableRepository<T extends RecordBase> extends Repository<T> {
  /** Deletes a record and gives back what it was. @throws NotFound */
  remove(id: string): Promise<T>;
  /**
   * Brings a deleted record back with the version it had.
   * @throws NotFound when it was not deleted, or too long ago; Conflict when something unique was taken meanwhile;
   * NewerRecord
   */
  undelete(id: string): Promise<T>;
  /** What was deleted and can still be brought back. @throws Invalid for a copy that cannot be read */
  deleted(id: string): Promise<{ readonly record: T; readonly deletedAt: number } | undefined>;
  /** Makes a deletion final, which no undoing may be under way for; nothing there is fine. @throws StoreUnavailable */
  forget(id: string): Promise<void>;
}

export interface DeletableOptions<T extends RecordBase> {
  /** Where copies of deleted records wait; `sweepDeleted` ends that. */
  readonly deleted: KeyValueStore;
  /** What else an entity's repository does, such as keeping a field unique. */
  readonly wrap?: (inner: Repository<T>) => Repository<T>;
  readonly now?: () => number;
}

const copySchema = v.object({ deletedAt: v.number(), text: v.string() });
export type CopyOfDeleted = v.InferOutput<typeof copySchema>;
/** How often a deletion is begun again on what somebody wrote meanwhile. */
const ATTEMPTS = 12;

/**
 * A repository whose deletions can be undone. The copy is written first, so that no crash loses the record; and what is
 * deleted is what was copied, so that nothing is lost that somebody added in between.
 */
export function deletableRepository<T extends RecordBase>(
  options: RepositoryOptions<T>,
  { deleted, wrap = (inner) => inner, now = Date.now }: DeletableOptions<T>,
): DeletableRepository<T> {
  const { entity, shape } = options;
  const documents = documentStore(options);
  const inner = repository({ ...options, now });
  const outer = wrap(inner);
  const keyOf = (id: string) => `${entity}/${id}`;

  async function remove(id: string): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await documents.load(id, true);
      if (!found?.etag) throw new NotFound(entity, id);
      // As it was there, so that a newer deploy finds its own fields when it brings the record back.
      await deleted.set(keyOf(id), JSON.stringify({ deletedAt: now(), text: found.text }));
      if (await retire(id, found.etag)) return found.document.record;
    }
    throw new Conflict(`${entity}/${id} is changed by somebody else all the time: try again.`);
  }

  /** Deletes what was copied, and gives back what it alone had; not so where it has changed. */
  async function retire(id: string, etag: string): Promise<boolean> {
    class HasChanged extends Error {}
    const retireIt = async () => {
      if (!(await documents.retire(id, etag, now()))) throw new HasChanged();
    };
    try {
      await wrap({ ...inner, delete: retireIt }).delete(id);
      return true;
    } catch (error) {
      if (error instanceof HasChanged) return false;
      throw error;
    }
  }

  async function copyOf(id: string) {
    const text = (await deleted.get(keyOf(id)))?.text;
    if (text === undefined) return undefined;
    // A second look tells a copy that is broken from an answer that was interrupted on its way.
    const copy = parseCopy(text) ?? parseCopy((await deleted.get(keyOf(id)))?.text);
    if (!copy) throw new Invalid(`deleted ${entity}/${id} cannot be read.`);
    return { ...copy, document: decodeDocument(shape, copy.text, `deleted ${entity}/${id}`) };
  }

  /** Puts the document back as it was; another try after a lost answer finds it there. */
  async function putBack(document: StoredDocument<T>): Promise<T> {
    const { id, version } = document.record;
    if (await documents.save(document, await documents.retired(id, now()))) return document.record;
    const stored = (await documents.load(id))?.document.record;
    if (stored && stored.version >= version) return stored;
    throw new Conflict(`The id ${id} of ${entity} is in use again.`);
  }

  async function undelete(id: string): Promise<T> {
    const copy = await copyOf(id);
    if (!copy || now() - copy.deletedAt > UNDELETE_MS) throw new NotFound(entity, id);
    const { document } = copy;
    const restored = await wrap({ ...inner, create: () => putBack(document) }).create(document.record, {
      id,
    });
    // One that stays is swept, since the record is there.
    await deleted.delete(keyOf(id)).catch(unlessUnavailable);
    return restored;
  }

  return {
    ...outer,
    remove,
    undelete,
    async deleted(id) {
      const copy = await copyOf(id);
      return copy && { record: copy.document.record, deletedAt: copy.deletedAt };
    },
    async forget(id) {
      const copy = await copyOf(id).catch(unlessInvalid);
      const isThere = (await documents.load(id)) !== undefined;
      if (!isThere) await documents.remove(id);
      await deleted.delete(keyOf(id));
      // Last: by them it is found again, should this break off.
      if (!isThere && copy) await documents.unpoint(copy.document.record);
    },
  };
}

/** What waits in `deleted`; undefined for nothing, and for what cannot be read. */
export const parseCopy = (text: string | undefined): CopyOfDeleted | undefined =>
  parseStored(copySchema, text);
