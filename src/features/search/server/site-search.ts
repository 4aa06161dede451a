import * as built from 'virtual:search-index';
import { bodyOf, publicArticles, recordOf } from '#features/articles/server/articles.ts';
import { publicMarks } from '#features/articles/server/article-loader.ts';
import { directory } from '#features/directory/server/directory.ts';
import { openStores } from '#store/stores.ts';
import { liveSearch } from './live-search.ts';

const bytes = (base64: string): Uint8Array => Buffer.from(base64, 'base64');

/** Searches pages and articles in one language. A store that is down leaves what files say, and the answer says so. */
export const search = liveSearch({
  built: (locale) => ({ web: bytes(built.web[locale]), articles: bytes(built.articles[locale]) }),
  synonyms: built.synonyms,
  build: built.build,
  published: publicArticles,
  marks: publicMarks(),
  bodyOf,
  recordOf,
  directory,
  stores: openStores,
});
