import * as v from 'valibot';
import type { ArticleRef } from '../article.ts';
import type { StoreName, Stores } from '#store/stores.ts';
import { v7 as uuidv7 } from 'uuid';
import { unlessUnavailable } from '#store/errors.ts';
import { parseStored } from '#store/parse-stored.ts';

/** The stores of what belongs to an article and is beside its record: keys begin with `{kind}/{id}/`. */
export const ARTICLE_PARTS = [
  'revisions',
  'preview-links',
  'reviews',
] as const satisfies readonly StoreName[];
type ArticlePart = (typeof ARTICLE_PARTS)[number];

/**
 * What of one part belongs to an article. Each is under a key of its own and never changes, so nobody who edits the
 * article is disturbed by it, and no list of the public is read again.
 */
export function articleParts<S extends v.GenericSchema<unknown, { readonly id: string }>>(
  stores: Stores,
  { part, schema }: { readonly part: ArticlePart; readonly schema: S },
  of: ArticleRef,
) {
  const store = stores(part);
  const prefix = revisionPrefix(of.kind, of.id);
  /** Undefined where there is nothing that can be read. @throws StoreUnavailable */
  const find = async (id: string): Promise<v.InferOutput<S> | undefined> =>
    parseStored(schema, (await store.get(prefix + id))?.text);
  return {
    find,
    /** @throws StoreUnavailable */
    keep: (one: v.InferOutput<S>): Promise<void> => store.set(prefix + one.id, JSON.stringify(one)),
    /** Whether it was the first under its id. @throws StoreUnavailable */
    keepNew: (one: v.InferOutput<S>): Promise<boolean> =>
      store.setIf(prefix + one.id, JSON.stringify(one), { onlyIfNew: true }),
    /** The newest first. @throws StoreUnavailable */
    async all(): Promise<v.InferOutput<S>[]> {
      const keys = (await store.list(prefix)).map(({ key }) => key.slice(prefix.length));
      const found = await Promise.all(keys.toSorted().reverse().map(find));
      return found.filter((one) => one !== undefined);
    },
    /** @throws StoreUnavailable */
    drop: (id: string): Promise<void> => store.delete(prefix + id),
  };
}

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
    find: async (key: string): Promise<unknown> => parseStored(v.unknown(), (await store.get(key))?.text),
    /** Deletes what no record points to. Never fails: leftovers are swept later. */
    async drop(keys: readonly string[]): Promise<void> {
      for (const key of keys) await store.delete(key).catch(unlessUnavailable);
    },
  };
}
