import { defineLiveCollection } from 'astro:content';
import { StoreUnavailable } from '#store/errors.ts';
import { openStores } from '#store/stores.ts';
import { articleLoaders } from '#features/articles/server/article-loader.ts';
import type { ArticleKind } from '#features/articles/article.ts';
import { visibleRecords } from '#features/categories/server/usual-categories.ts';
import type { Locale } from '#i18n/locales.ts';

// What staff publish, as pages on demand read it. Pages ask `articles.ts`, which puts Markdown files beside it.

/** The store's own failure as a value, as live collections want it; any other error is a mistake of ours. */
function unavailable(error: unknown): { error: StoreUnavailable } {
  if (error instanceof StoreUnavailable) return { error };
  throw error;
}

/** @param find one of them, by what a page says of it */
const liveCollection = <T extends { readonly id: string }, Filter extends { readonly id: string }>(
  name: string,
  list: () => Promise<readonly T[]>,
  find: (filter: Filter) => Promise<T | undefined>,
) =>
  defineLiveCollection({
    loader: {
      name,
      loadCollection: () =>
        list().then((all) => ({ entries: all.map((data) => ({ id: data.id, data })) }), unavailable),
      loadEntry: ({ filter }: { filter: Filter }) =>
        find(filter).then((data) => data && { id: data.id, data }, unavailable),
    },
  });

/** Of one article a page says its language too, and gets its body. */
const articleCollection = (kind: ArticleKind) =>
  liveCollection(
    `${kind}-records`,
    articleLoaders[kind].list,
    ({ id, lang }: { readonly id: string; readonly lang: Locale }) => articleLoaders[kind].find(id, lang),
  );

const readCategories = visibleRecords();
const categories = () => readCategories(openStores());

export const collections = {
  newsRecords: articleCollection('news'),
  eventsRecords: articleCollection('events'),
  jobsRecords: articleCollection('jobs'),
  categoryRecords: liveCollection('category-records', categories, async ({ id }: { readonly id: string }) =>
    (await categories()).find((one) => one.id === id),
  ),
};
