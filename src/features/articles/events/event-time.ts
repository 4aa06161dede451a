import type { Copies } from '../article-kinds.ts';
import { localeEntry } from '#i18n/languages.ts';
import type { Locale } from '#i18n/locales.ts';
import { dateFormat } from '#i18n/dates.ts';
import { timeOfDay } from '#i18n/times.ts';

type Times = Pick<Copies['events'], 'startsAt' | 'endsAt' | 'timeZone'>;

const format = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(localeEntry(locale).format, { timeZone, ...options });

/**
 * From when to when, as the clock says where the event takes place: `Thursday 3 December 2026, 13:30–16:00`,
 * `วันพฤหัสบดีที่ 3 ธันวาคม 2569 เวลา 13.30–16.00 น.`; an event of several days names both. Thai text counts Buddhist years.
 */
export function eventTime(locale: Locale, { startsAt, endsAt, timeZone }: Times): string {
  const days = format(locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const between = localeEntry(locale).clock === undefined ? ', ' : ' ';
  const shown = (at: string, ...more: string[]): string =>
    `${days.format(new Date(at))}${between}${timeOfDay(locale, [at, ...more].map(Date.parse), timeZone)}`;
  const isOneDay = localDay(startsAt, timeZone) === localDay(endsAt, timeZone);
  return isOneDay ? shown(startsAt, endsAt) : `${shown(startsAt)} – ${shown(endsAt)}`;
}

/** The last moment of an event, in ms since 1970. One that ends at midnight does not take the next day. */
export const lastMoment = ({ startsAt, endsAt }: Times): number =>
  Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1);

/** The day or days alone: `3 December 2026`, `3–4 December 2026`, `30 November – 2 December 2026`. */
export function eventDays(locale: Locale, times: Times): string {
  const { startsAt, timeZone } = times;
  const days = format(locale, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
  // Blanks are between dates, not between the days of one.
  return days
    .formatRange(new Date(startsAt), new Date(lastMoment(times)))
    .replace(/^(\d+)\s–\s(?=\d)/, '$1–');
}

/** How the clock there differs from UTC, as people write it: `GMT+7`; where it is changed during the event, `GMT+1 → GMT+2`. */
export function timeZoneName(locale: Locale, { startsAt, endsAt, timeZone }: Times): string {
  const hours = format(locale, timeZone, { hour: 'numeric', timeZoneName: 'shortOffset' });
  const names = [startsAt, endsAt].map((at) => {
    const parts = hours.formatToParts(new Date(at));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  });
  return [...new Set(names)].join(' → ');
}

/** When and where an event is, for those who read no page of it: by the clock there, and how that differs. */
export const whenAndWhere = (locale: Locale, event: Times & Pick<Copies['events'], 'venue'>): string =>
  [`${eventTime(locale, event)} (${timeZoneName(locale, event)})`, event.venue].filter(Boolean).join(' · ');

/** The day of an instant (ISO 8601) where the event takes place, `YYYY-MM-DD`. */
export function localDay(instant: string, timeZone: string): string {
  // Swedish writes days as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone }).format(new Date(instant));
}
