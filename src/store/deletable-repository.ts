import * as v from 'valibot';
import type { RecordBase } from '#fields/record.ts';
import { documentStore } from './document-store.ts';
import { decodeDocument, type StoredDocument } from './document.ts';
import { Conflict, NotFound } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type Repository, repository, type RepositoryOptions } from './repository.ts';

/** How long a deleted record can be brought back. */
export const UNDELETE_MS = 10 * 60_000;
/** A copy is erased this much later, so that no undoing is under way any more. */
const SWEEP_MARGIN_MS = 60_000;

export interface DeletableRepository<T extends RecordBase> extends Repository<T> {
  /** Deletes a record and gives back what it was. @throws NotFound */
  remove(id: string): Promise<T>;
  /**
   * Brings a deleted record back with the version it had.
   * @throws NotFound when it was not deleted, or too long ago; Conflict when something unique was taken meanwhile;
   * NewerRecord
   */
  undelete(id: string): Promise<T>;
}

export interface DeletableOptions<T extends RecordBase> {
  /** Where copies of deleted records wait; `sweepDeleted` ends that. */
  readonly deleted: KeyValueStore;
  /** What else an entity's repository does, such as keeping a field unique. */
  readonly wrap?: (inner: Repository<T>) => Repository<T>;
  /** In ms since 1970. */
  readonly now?: () => number;
}

const copySchema = v.object({ deletedAt: v.number(), text: v.string() });

/** A repository whose deletions can be undone. The copy is written first, so that no crash loses the record. */
export function deletableRepository<T extends RecordBase>(
  options: RepositoryOptions<T>,
  { deleted, wrap = (inner) => inner, now = Date.now }: DeletableOptions<T>,
): DeletableRepository<T> {
  const { entity, shape } = options;
  const documents = documentStore(options);
  const inner = repository({ ...options, now: () => new Date(now()) });
  const outer = wrap(inner);
  const keyOf = (id: string) => `${entity}/${id}`;

  async function remove(id: string): Promise<T> {
    const found = await documents.load(id);
    if (!found) throw new NotFound(entity, id);
    // As it stood there, so that a newer deploy finds its own fields when it brings the record back.
    await deleted.set(keyOf(id), JSON.stringify({ deletedAt: now(), text: found.text }));
    await outer.delete(id);
    return found.document.record;
  }

  /** Puts the document back as it was; another try after a lost answer finds it there. */
  async function putBack(document: StoredDocument<T>): Promise<T> {
    const { id, version } = document.record;
    if (await documents.save(document)) return document.record;
    const stored = (await documents.load(id))?.document.record;
    if (stored && stored.version >= version) return stored;
    throw new Conflict(`The id ${id} of ${entity} is in use again.`);
  }

  async function undelete(id: string): Promise<T> {
    const copy = parseCopy((await deleted.get(keyOf(id)))?.text);
    if (!copy || now() - copy.deletedAt > UNDELETE_MS) throw new NotFound(entity, id);
    const document = decodeDocument(shape, copy.text, `deleted ${entity}/${id}`);
    const restored = await wrap({ ...inner, create: () => putBack(document) }).create(document.record, {
      id,
    });
    await deleted.delete(keyOf(id));
    return restored;
  }

  return { ...outer, remove, undelete };
}

/** Erases copies that can no longer be brought back; their keys, `{entity}/{id}`. */
export async function sweepDeleted(deleted: KeyValueStore, now: number): Promise<readonly string[]> {
  const swept: string[] = [];
  for (const { key } of await deleted.list()) {
    const copy = parseCopy((await deleted.get(key))?.text);
    if (copy && now - copy.deletedAt < UNDELETE_MS + SWEEP_MARGIN_MS) continue;
    await deleted.delete(key);
    swept.push(key);
  }
  return swept;
}

function parseCopy(text: string | undefined): v.InferOutput<typeof copySchema> | undefined {
  if (text === undefined) return undefined;
  try {
    return v.parse(copySchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
