import { v7 as uuidv7 } from 'uuid';
import { StoreUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';

/** How many revisions an article keeps. */
export const MOST_REVISIONS = 100;

/** The beginning of the keys of an article's revisions, and of what else belongs to it. */
export const revisionPrefix = (entity: string, id: string): string => `${entity}/${id}/`;

/**
 * What earlier versions of articles said, each under a key of its own. It is written before the record that points to
 * it, so that no record ever points to nothing; what a crash leaves without a record is swept.
 */
export function articleRevisions(stores: Stores, entity: string) {
  const store = stores('revisions');
  return {
    /** Keeps what a version says; the key under which it lies. @throws StoreUnavailable */
    async keep(id: string, fields: unknown): Promise<string> {
      const key = `${revisionPrefix(entity, id)}${uuidv7()}`;
      await store.set(key, JSON.stringify(fields));
      return key;
    },
    /** Undefined where there is nothing that can be read. @throws StoreUnavailable */
    async find(key: string): Promise<unknown> {
      const found = await store.get(key);
      try {
        return found && JSON.parse(found.text);
      } catch {
        return undefined;
      }
    },
    /** Deletes what no record points to. Never fails: leftovers are swept later. */
    async drop(keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        await store.delete(key).catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error;
        });
      }
    },
  };
}
