import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { articlePath, type Shown } from '../../article-view.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { wallClock } from '#i18n/zoned-time.ts';
import { realUrl } from '#fields/sample-url.ts';
import { stripUnusable } from '#fields/well-formed.ts';
import { timeZoneComponent } from './time-zone.ts';

dayjs.extend(utc);

/** How often a program that has subscribed asks again, in seconds. */
const REFRESH_SECONDS = 60 * 60;
type Event = Shown<'events'>;

interface CalendarOptions {
  /** What it is called in the reader's program. */
  readonly name: string;
  readonly site: URL;
  /** Stands before the URL where one takes part. */
  readonly joinOnline: string;
  /** When it is made, in ms since 1970. */
  readonly now: number;
}

const yearOf = (instant: string): number => new Date(instant).getUTCFullYear();

/** What the clock shows there, as ical-generator takes it over. The plugin of dayjs for zones takes ten times as long. */
const clockAt = (instant: string, timeZone: string): dayjs.Dayjs =>
  dayjs.utc(wallClock(Date.parse(instant), timeZone));

/** The same for both languages and whatever becomes of title and time, so that a program knows it again. */
const uidOf = ({ article }: Event, { hostname }: URL): string =>
  `event-${article.fileSlug ?? article.id ?? article.slug}@${hostname}`;

/** Events as a calendar file (iCalendar, RFC 5545), each with the clock of where it takes place. */
export function eventCalendar(
  events: readonly Event[],
  { name, site, joinOnline, now }: CalendarOptions,
): string {
  const calendar = ical({
    name: stripUnusable(name),
    prodId: { company: stripUnusable(name), product: 'events' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    // None for the calendar as a whole: with one, ical-generator tells DTSTAMP by its clock, which has to be UTC's.
    timezone: null,
  });
  for (const event of events) {
    const { article, copy, lang } = event;
    const url = new URL(pinnedPath(lang, articlePath(article)), site).href;
    const onlineUrl = realUrl(copy.onlineUrl);
    const online = copy.venue && onlineUrl ? [`${joinOnline}: ${onlineUrl}`] : [];
    const updated = article.updatedAt && { lastModified: dayjs.utc(article.updatedAt) };
    calendar.createEvent({
      id: uidOf(event, site),
      stamp: dayjs.utc(article.updatedAt ?? now),
      start: clockAt(copy.startsAt, copy.timeZone),
      // Of one that ends as it begins there is no end to tell (RFC 5545, 3.8.2.2).
      end: copy.endsAt > copy.startsAt ? clockAt(copy.endsAt, copy.timeZone) : null,
      timezone: copy.timeZone,
      summary: stripUnusable(copy.title),
      description: stripUnusable([copy.summary, ...online, url].filter(Boolean).join('\n\n')),
      location: stripUnusable(copy.venue || (onlineUrl ?? '')),
      url,
      status: ICalEventStatus.CONFIRMED,
      ...updated,
    });
  }
  return withTimeZones(calendar.toString(), events);
}

/** Puts the zones behind the calendar's own properties (RFC 5545, 3.6), some of which ical-generator writes last. */
function withTimeZones(calendar: string, events: readonly Event[]): string {
  const zones = Map.groupBy(events, ({ copy }) => copy.timeZone);
  zones.delete('UTC');
  const component = ([zone, own]: readonly [string, readonly Event[]]): string =>
    timeZoneComponent(
      zone,
      own.flatMap(({ copy }) => [yearOf(copy.startsAt), yearOf(copy.endsAt)]),
    );
  const components = [...zones].map((zone) => `${component(zone)}\r\n`).join('');
  return calendar.replace('BEGIN:VEVENT', () => `${components}BEGIN:VEVENT`);
}
