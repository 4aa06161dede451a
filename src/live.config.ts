import { defineLiveCollection } from 'astro:content';
import { openStores } from './data/stores.ts';
import { articleLoader } from './loaders/article-loader.ts';
import { categoryLoader } from './loaders/category-loader.ts';

// What staff publish, as pages on demand read it. Pages ask `articles.ts`, which puts Markdown files beside it.
export const collections = {
  newsRecords: defineLiveCollection({ loader: articleLoader('news', openStores) }),
  eventsRecords: defineLiveCollection({ loader: articleLoader('events', openStores) }),
  jobsRecords: defineLiveCollection({ loader: articleLoader('jobs', openStores) }),
  categoryRecords: defineLiveCollection({ loader: categoryLoader(openStores) }),
};
