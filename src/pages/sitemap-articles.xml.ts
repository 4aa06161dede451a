import type { APIRoute } from 'astro';
import { publicArticles } from '#features/articles/server/articles.ts';
import { KIND_PATHS } from '#features/articles/article-view.ts';
import { cacheLife } from '#features/articles/cache.ts';
import { withoutClosedJobs } from '#features/articles/publication.ts';
import { sitemapPage } from '#features/articles/feeds/sitemap.ts';
import { sitemapXml } from '#site/sitemap.ts';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { directory } from '#features/directory/server/directory.ts';
import { DIRECTORY_PATH, DIRECTORY_TAG, entryPath } from '#features/membership/directory-entry.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { LOCALES } from '#i18n/locales.ts';

export const prerender = false;

/** The pages that list the categories. */
const CATEGORIES = ['/news/category', '/events/category'];

/** Everything that is not prebuilt and that visitors are to find; `/sitemap-index.xml` names it. */
export const GET: APIRoute = async ({ site, url, cache }) => {
  const now = Date.now();
  const [members, ...found] = await Promise.all([
    directory(now),
    ...ARTICLE_KINDS.map((kind) => publicArticles(kind, FALLBACK_LOCALE, now)),
  ]);
  cache.set(cacheLife([...found, members], [...ARTICLE_KINDS, DIRECTORY_TAG], now));
  const inEach = (path: string) => ({ path, languages: LOCALES });
  const lists = [...Object.values(KIND_PATHS), ...CATEGORIES, DIRECTORY_PATH].map(inEach);
  const articles = found.flatMap(({ items }) =>
    withoutClosedJobs(items, now).map(({ article }) => sitemapPage(article)),
  );
  return new Response(
    sitemapXml(
      [...lists, ...articles, ...members.entries.map((entry) => inEach(entryPath(entry)))],
      site ?? url,
    ),
    {
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    },
  );
};
