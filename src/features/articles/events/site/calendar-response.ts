import type { Shown } from '../../article-view.ts';
import { organisation } from '#site/content.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { eventCalendar } from '../calendar/event-calendar.ts';
import type { Locale } from '#i18n/locales.ts';

/** Events for a calendar program. @param fileName under which a browser keeps it; without one it is for subscribing */
export async function calendarResponse(
  events: readonly Shown<'events'>[],
  { locale, site, now, fileName }: { locale: Locale; site: URL; now: number; fileName?: string },
): Promise<Response> {
  const { name } = await organisation(locale);
  const { events: title, joinOnline } = dictionaries[locale].pages.feeds;
  return new Response(eventCalendar(events, { name: `${title} · ${name}`, site, joinOnline, now }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}.ics"` }),
    },
  });
}
