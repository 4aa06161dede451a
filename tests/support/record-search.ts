import { directory } from '#features/directory/server/directory.ts';
import { unlessUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import { articleQueries } from '#features/articles/article-queries.ts';
import type { Search } from '#features/search/engine/answer.ts';
import { liveSearch } from '#features/search/server/live-search.ts';
import { segmentBytes } from '#features/search/engine/segment-bytes.ts';
import { EMPTY_SEGMENT } from '#features/search/engine/segment.ts';
import { articleLoader, publicMarks } from '#features/articles/server/article-loader.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#features/articles/article.ts';
import type { Locale } from '#i18n/locales.ts';

/** The search of a process of its own over what staff have published, without any files. */
export function recordSearch(stores: () => Stores): Search {
  const loaders = new Map(ARTICLE_KINDS.map((kind) => [kind, articleLoader(kind, stores)]));
  const records = async (kind: ArticleKind) => loaders.get(kind)?.list().catch(unlessUnavailable);
  const recordOf = async (kind: ArticleKind, id: string, lang: Locale) => {
    const found = await loaders.get(kind)?.find(id, lang);
    if (!found) throw new Error(`${id} cannot be read.`);
    return found;
  };
  const empty = segmentBytes(EMPTY_SEGMENT);
  const nothing: readonly never[] = [];
  return liveSearch({
    built: () => ({ web: empty, articles: empty }),
    build: 'of no build',
    synonyms: [],
    marks: publicMarks([...loaders.values()]),
    // A kind's loader loads that kind.
    published: articleQueries({ files: async () => nothing, records: records as never }),
    bodyOf: async ({ article: { kind, id = '' }, lang }) => (await recordOf(kind, id, lang)).body ?? '',
    recordOf,
    directory: (now) => directory(now, { stores: stores(), process: loaders }),
    stores,
  });
}
