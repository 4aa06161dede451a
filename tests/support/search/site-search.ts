import { readArticles, readSynonyms, readWebSearchables } from '#app/search-content.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { foundArticle } from '#features/search/server/article-searchable.ts';
import type { Search } from '#features/search/engine/answer.ts';
import { type Searched, searchOf } from '#features/search/engine/search.ts';
import { EMPTY_SEGMENT, segmentOf } from '#features/search/engine/segment.ts';
import { synonymsOf } from '#features/search/engine/synonyms.ts';

/** A search of everything that is in `content/`, without a build. */
export async function siteSearch(root = process.cwd()): Promise<Search> {
  const synonyms = synonymsOf(await readSynonyms(root));
  const languages = new Map<Locale, Searched>();
  for (const locale of LOCALES) {
    const articles = await readArticles(root, locale);
    const segment = segmentOf(articles.map(({ searchable }) => searchable));
    languages.set(locale, {
      web: segmentOf(await readWebSearchables(root, locale)),
      synonyms,
      articles: [{ segment, items: articles.map(({ shown }) => foundArticle(shown)) }],
      members: EMPTY_SEGMENT,
      isComplete: true,
    });
  }
  return searchOf(async (locale) => {
    const searched = languages.get(locale);
    if (!searched) throw new Error(`Nothing is searched in ${locale}.`);
    return searched;
  });
}
