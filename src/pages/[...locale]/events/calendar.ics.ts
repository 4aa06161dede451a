import type { APIRoute } from 'astro';
import { published } from '../../../articles.ts';
import { cacheLife } from '../../../lib/articles/cache.ts';
import { calendarResponse } from '../../_calendar.ts';
import { pinnedLocale } from '../../_feed.ts';

export const prerender = false;

/** All events, to subscribe to. One that is not there in the feed's language is there in the other. */
export const GET: APIRoute = async ({ params, site, url, cache }) => {
  const locale = pinnedLocale(params);
  const now = Date.now();
  const events = await published('events', locale, now);
  cache.set(cacheLife([events], ['events'], now));
  return calendarResponse(events.items, { locale, site: site ?? url, now });
};
