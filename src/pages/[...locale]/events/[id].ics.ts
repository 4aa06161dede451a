import type { APIRoute } from 'astro';
import { assertComplete, publicArticles } from '#features/articles/server/articles.ts';
import { findShown } from '#features/articles/publication.ts';
import { articlePath } from '#features/articles/article-view.ts';
import { cacheLife } from '#features/articles/cache.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { calendarResponse } from '#features/articles/events/site/calendar-response.ts';
import { pinnedLocale } from '#features/articles/site/feed-response.ts';

export const prerender = false;

/** One event, to put into a calendar. Its record's id and its former URLs lead to it. */
export const GET: APIRoute = async ({ params, site, url, cache, redirect }) => {
  const locale = pinnedLocale(params);
  const now = Date.now();
  const events = await publicArticles('events', locale, now);
  const id = params['id'] ?? '';
  const event = findShown(events, id);
  if (!event) {
    assertComplete(events);
    return new Response(null, { status: 404 });
  }
  cache.set(cacheLife([events], ['events'], now));
  const { slug } = event.article;
  if (slug !== id) return redirect(`${pinnedPath(locale, articlePath(event.article))}.ics`, 301);
  return calendarResponse([event], { locale, site: site ?? url, now, fileName: slug });
};
