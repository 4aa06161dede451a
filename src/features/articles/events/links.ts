import { realUrl } from '#fields/sample-url.ts';
import type { Copies } from '../article-kinds.ts';

const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');

/** Where a visitor puts an event into their Google Calendar; it opens filled in and stores nothing by itself. */
export function googleCalendarUrl(
  { title, summary, venue, onlineUrl, startsAt, endsAt, timeZone }: Copies['events'],
  pageUrl: string,
): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: `${summary}\n\n${pageUrl}`,
    location: venue || (realUrl(onlineUrl) ?? ''),
    ctz: timeZone,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Where a place is on the map. */
export const mapUrl = (venue: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue })}`;
