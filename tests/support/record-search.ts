import { searchSnapshots } from '../../src/data/search-snapshots.ts';
import type { Stores } from '../../src/data/stores.ts';
import { articleQueries } from '../../src/lib/articles/article-queries.ts';
import type { Search } from '../../src/lib/search/answer.ts';
import { liveSearch } from '../../src/lib/search/live-search.ts';
import { segmentBytes } from '../../src/lib/search/segment-bytes.ts';
import { EMPTY_SEGMENT } from '../../src/lib/search/segment.ts';
import { articleLoader } from '../../src/loaders/article-loader.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../src/schemas/article.ts';

const collection = 'newsRecords';

/** The search of a process of its own over what staff have published, without any files. */
export function recordSearch(stores: () => Stores): Search {
  const loaders = new Map(ARTICLE_KINDS.map((kind) => [kind, articleLoader<ArticleKind>(kind, stores)]));
  const records = async (kind: ArticleKind) => {
    const found = await loaders.get(kind)?.loadCollection({ filter: undefined as never, collection });
    return found && 'entries' in found ? found.entries.map(({ data }) => data) : undefined;
  };
  const empty = segmentBytes(EMPTY_SEGMENT);
  const nothing: readonly never[] = [];
  return liveSearch({
    built: () => ({ web: empty, articles: empty }),
    synonyms: [],
    // A kind's loader loads that kind.
    published: articleQueries({ files: async () => nothing, records: records as never }),
    bodyOf: async ({ article: { kind, id = '' }, lang }) => {
      const entry = await loaders.get(kind)?.loadEntry({ filter: { id, lang }, collection });
      if (!entry || 'error' in entry) throw new Error(`${id} cannot be read.`);
      return entry.data.body ?? '';
    },
    load: (locale) => searchSnapshots(stores()).load(locale),
    save: (locale, bytes) => searchSnapshots(stores()).save(locale, bytes),
  });
}
