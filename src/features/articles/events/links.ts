import { realUrl } from '#fields/sample-url.ts';
import type { Copies } from '../article-kinds.ts';

const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');

/** Where a visitor puts an event into their Google Calendar; it opens filled in and stores nothing by itself. */
export function googleCalendarUrl(
  { title, summary, venue, onlineUrl, startsAt, endsAt, timeZone }: Copies['events'],
  pageUrl: string,
): string {
  const url = new URL('https://calendar.google.com/calendar/render');
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: `${summary}\n\n${pageUrl}`,
    location: venue || (realUrl(onlineUrl) ?? ''),
    ctz: timeZone,
  }).toString();
  return url.href;
}

/** Where a place is on the map. */
export function mapUrl(venue: string): string {
  const url = new URL('https://www.google.com/maps/search/');
  url.search = new URLSearchParams({ api: '1', query: venue }).toString();
  return url.href;
}
