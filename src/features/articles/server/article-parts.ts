import * as v from 'valibot';
import type { ArticleRef } from '../article.ts';
import type { StoreName, Stores } from '#store/stores.ts';
import { revisionPrefix } from './article-revisions.ts';

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
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  /** Undefined where there is nothing that can be read. @throws StoreUnavailable */
  const find = async (id: string): Promise<v.InferOutput<S> | undefined> => {
    const parsed = v.safeParse(stored, (await store.get(prefix + id))?.text);
    return parsed.success ? parsed.output : undefined;
  };
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
