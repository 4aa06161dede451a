import { v7 as uuidv7 } from 'uuid';
import { ID, type RecordBase } from '#fields/record.ts';
import { documentStore, type DocumentStoreOptions } from './document-store.ts';
import { Conflict, Invalid, NewerRecord, NotFound } from './errors.ts';

/** A record without what the repository itself keeps. */
export type Fields<T extends RecordBase> = Omit<T, keyof RecordBase>;

export interface CreateOptions {
  /** The key, in lower case; without one, a new UUIDv7. */
  readonly id?: string | undefined;
  /** A digest of what was sent under that id, so that a retry is told from something else. */
  readonly submission?: string | undefined;
}

export interface Repository<T extends RecordBase> {
  readonly entity: string;
  /** Undefined if there is none, or where the id has not the shape of one. */
  find(id: string): Promise<T | undefined>;
  /** @throws NotFound */
  get(id: string): Promise<T>;
  /** What this submission stored under the id, whatever was changed of it since; undefined if it did not. */
  findSubmission(id: string, submission: string): Promise<T | undefined>;
  /**
   * Stores a new record, once: the same submission under the same id gives the record stored before.
   * @throws Conflict when the id holds something else; Invalid; StoreUnavailable
   */
  create(fields: Fields<T>, options?: CreateOptions): Promise<T>;
  /**
   * Changes a record; a lost race is run again on what the winner left. With `ifVersion` it changes that version only.
   * @param change may run several times, so it only computes
   * @throws Conflict when the version is not the one named, or too many others write; NewerRecord; NotFound; Invalid
   */
  update(
    id: string,
    change: (current: T) => Fields<T>,
    options?: { readonly ifVersion?: number },
  ): Promise<T>;
  /** Nothing there is fine. */
  delete(id: string): Promise<void>;
}

export interface RepositoryOptions<T extends RecordBase> extends DocumentStoreOptions<T> {
  readonly now?: () => number;
  /** How often a lost race is run again. */
  readonly attempts?: number;
}

/** The only way to an entity's records: one per key, conditional writes, named errors (docs/developers/records.md). */
export function repository<T extends RecordBase>(options: RepositoryOptions<T>): Repository<T> {
  const { entity, now = Date.now, attempts = 12 } = options;
  const { load, save, remove, checked } = documentStore(options);

  async function findSubmission(id: string, submission: string): Promise<T | undefined> {
    const document = (await load(id))?.document;
    return document?.submission === submission ? document.record : undefined;
  }

  return {
    entity,
    find: async (id) => (await load(id))?.document.record,
    async get(id) {
      const found = await load(id);
      if (!found) throw new NotFound(entity, id);
      return found.document.record;
    },
    findSubmission,
    async create(fields, { id = uuidv7(), submission } = {}) {
      if (!ID.test(id)) throw new Invalid(`An id of ${entity} must be a UUID in lower case.`);
      const at = new Date(now()).toISOString();
      const record = checked({ ...fields, id, version: 1, createdAt: at, updatedAt: at });
      if (await save({ record, writes: [], submission, isNewer: false })) return record;
      const stored = submission === undefined ? undefined : await findSubmission(id, submission);
      if (stored) return stored;
      throw new Conflict(`The id ${id} of ${entity} already holds something else: send it under a new one.`);
    },
    async update(id, change, { ifVersion } = {}) {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const found = await load(id, true);
        if (!found?.etag) throw new NotFound(entity, id);
        const { record: current } = found.document;
        if (ifVersion !== undefined && current.version !== ifVersion) break;
        if (found.document.isNewer) throw new NewerRecord(entity, id);
        const kept = {
          id,
          version: current.version + 1,
          createdAt: current.createdAt,
          updatedAt: new Date(now()).toISOString(),
        };
        const record = checked({ ...change(current), ...kept });
        if (await save({ ...found.document, record }, found.etag, current)) return record;
        await pause(attempt);
      }
      throw new Conflict(`${entity}/${id} was changed by somebody else meanwhile: load it again.`);
    },
    async delete(id) {
      if (ID.test(id)) await remove(id);
    },
  };
}

/** A random, growing wait, so that writers who collided do not collide again. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 8 * 2 ** attempt)));
