import { defineLiveCollection } from 'astro:content';
import { openStores } from '#store/stores.ts';
import { articleLoaders } from '#features/articles/server/article-loader.ts';
import { categoryLoader } from '#features/categories/server/category-loader.ts';

// What staff publish, as pages on demand read it. Pages ask `articles.ts`, which puts Markdown files beside it.
export const collections = {
  newsRecords: defineLiveCollection({ loader: articleLoaders.news }),
  eventsRecords: defineLiveCollection({ loader: articleLoaders.events }),
  jobsRecords: defineLiveCollection({ loader: articleLoaders.jobs }),
  categoryRecords: defineLiveCollection({ loader: categoryLoader(openStores) }),
};
