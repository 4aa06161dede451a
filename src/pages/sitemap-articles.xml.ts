import type { APIRoute } from 'astro';
import { publicArticles } from '#features/articles/server/articles.ts';
import { KIND_PATHS } from '#features/articles/article-view.ts';
import { cacheLife } from '#features/articles/cache.ts';
import { withoutClosedJobs } from '#features/articles/publication.ts';
import { sitemapPage, sitemapXml } from '#features/articles/feeds/sitemap.ts';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { LOCALES } from '#i18n/locales.ts';

export const prerender = false;

/** The pages that list the categories. */
const CATEGORIES = ['/news/category', '/events/category'];

/** Everything that is not prebuilt and that visitors are to find; `/sitemap-index.xml` names it. */
export const GET: APIRoute = async ({ site, url, cache }) => {
  const now = Date.now();
  const found = await Promise.all(ARTICLE_KINDS.map((kind) => publicArticles(kind, FALLBACK_LOCALE, now)));
  cache.set(cacheLife(found, ARTICLE_KINDS, now));
  const lists = [...Object.values(KIND_PATHS), ...CATEGORIES].map((path) => ({ path, languages: LOCALES }));
  const articles = found.flatMap(({ items }) =>
    withoutClosedJobs(items, now).map(({ article }) => sitemapPage(article)),
  );
  return new Response(sitemapXml([...lists, ...articles], site ?? url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
