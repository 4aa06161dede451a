import { dateFormat, longDate, monthName } from '#i18n/dates.ts';
import { localeEntry } from '#i18n/languages.ts';
import type { Locale } from '#i18n/locales.ts';
import { timeOfDay as written } from '#i18n/times.ts';

/** Days and times are the organisation's, wherever the reader is: filters and exports count days the same way. */
const ZONE = 'Asia/Bangkok';
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  dateFormat(localeEntry(locale).format, options);

/** Stays on one line: half a date is another one. */
export const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** `2026-11-20T07:05:00Z` → `20 Nov 2026, 14:05`, `20 พ.ย. 2569 เวลา 14.05 น.`, which breaks behind the day alone. */
export const dateTime = (locale: Locale, instant: string): string =>
  onOneLine(dayOf(locale, instant)) +
  (localeEntry(locale).clock === undefined ? ', ' : ' ') +
  timeOfDay(locale, instant);

/** `2026-11-20T07:05:00Z` → `14:05`, `เวลา 14.05 น.` */
export const timeOfDay = (locale: Locale, instant: string): string =>
  onOneLine(written(locale, [Date.parse(instant)], ZONE));

/** `2026-11-20T07:05:00Z` → `20 Nov 2026`, `20 พ.ย. 2569`. */
export const dayOf = (locale: Locale, instant: string): string =>
  format(locale, { ...DAY, timeZone: ZONE }).format(new Date(instant));

/** A day (`2026-11-20`, also with a time behind it), which is the same one everywhere: clocks have no part in it. */
const beginning = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** `2026-11-20` → `20 Nov 2026`, `20 พ.ย. 2569`. */
export const shortDay = (locale: Locale, day: string): string => format(locale, DAY).format(beginning(day));

/** `2026-11-20` → `20 Nov`, `20 พ.ย.`: for the axis of a plot. */
export const dayAndMonth = (locale: Locale, day: string): string =>
  format(locale, { day: 'numeric', month: 'short' }).format(beginning(day));

/** Of a calendar: `November 2026`, `พฤศจิกายน 2569`. */
export const monthTitle = (locale: Locale, day: string): string => monthName(locale, day.slice(0, 7));

/** Of a calendar: `2026`, `2569`. */
export const yearTitle = (locale: Locale, day: string): string => {
  const parts = format(locale, { year: 'numeric' }).formatToParts(beginning(day));
  return parts.find(({ type }) => type === 'year')?.value ?? day.slice(0, 4);
};

/** Of a calendar: `Nov`, `พ.ย.`. */
export const shortMonth = (locale: Locale, day: string): string =>
  format(locale, { month: 'short' }).format(beginning(day));

/** Over the days of a calendar: `Mon`, `จ`; letters where short names can be whole words, as Sunday's in Thai. */
export const weekday = (locale: Locale, day: string): string =>
  format(locale, { weekday: localeEntry(locale).stacked ? 'narrow' : 'short' }).format(beginning(day));

/** Read aloud for a day of a calendar: `20 November 2026`, `20 พฤศจิกายน 2569`. */
export const longDay = (locale: Locale, day: string): string => longDate(locale, day.slice(0, 10));
