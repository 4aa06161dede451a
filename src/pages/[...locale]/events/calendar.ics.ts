import type { APIRoute } from 'astro';
import { assertComplete, publicArticles } from '#features/articles/server/articles.ts';
import { cacheLife } from '#features/articles/cache.ts';
import { calendarResponse } from '#features/articles/events/site/calendar-response.ts';
import { pinnedLocale } from '#features/articles/site/feed-response.ts';

export const prerender = false;

/** All events, to subscribe to. One that is not there in the feed's language is there in the other. */
export const GET: APIRoute = async ({ params, site, url, cache }) => {
  const locale = pinnedLocale(params);
  const now = Date.now();
  const events = await publicArticles('events', locale, now);
  // Programs that subscribe drop what is missing, and with it what people noted beside it.
  assertComplete(events);
  cache.set(cacheLife([events], ['events'], now));
  return calendarResponse(events.items, { locale, site: site ?? url, now });
};
