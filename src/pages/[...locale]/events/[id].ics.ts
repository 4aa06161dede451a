import type { APIRoute } from 'astro';
import { findShown, published } from '../../../articles.ts';
import { articlePath } from '../../../lib/articles/article.ts';
import { cacheLife } from '../../../lib/articles/cache.ts';
import { pinnedPath } from '../../../lib/paths.ts';
import { calendarResponse } from '../../_calendar.ts';
import { pinnedLocale } from '../../_feed.ts';

export const prerender = false;

/** One event, to put into a calendar. Its record's id and its former addresses lead to it. */
export const GET: APIRoute = async ({ params, site, url, cache, redirect }) => {
  const locale = pinnedLocale(params);
  const now = Date.now();
  const events = await published('events', locale, now);
  const id = params['id'] ?? '';
  const event = findShown(events, id);
  if (!event) return new Response(null, { status: 404 });
  cache.set(cacheLife([events], ['events'], now));
  const { slug } = event.article;
  if (slug !== id) return redirect(`${pinnedPath(locale, articlePath(event.article))}.ics`, 301);
  return calendarResponse([event], { locale, site: site ?? url, now, fileName: slug });
};
