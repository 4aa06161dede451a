import { localeEntry } from './languages.ts';
import type { Locale } from './locales.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
/** A format by its language tag; UTC unless told. Remembered: to make one takes a hundred times as long as to use it. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${tag} ${JSON.stringify(options)}`;
  const made = formats.get(name) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  formats.set(name, made);
  return made;
}
const format = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(localeEntry(locale).format, options);

/** `2026-11-01` → `1 November 2026`, `1 พฤศจิกายน 2569`: Thai text counts Buddhist years. */
export const longDate = (locale: Locale, day: string): string =>
  format(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** `2026-11` → `Nov 2026`, `พ.ย. 2569`. */
export const monthAndYear = (locale: Locale, month: string): string =>
  format(locale, { month: 'short', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));

/** `2026-12` → `December 2026`, `ธันวาคม 2569`. */
export const monthName = (locale: Locale, month: string): string =>
  format(locale, { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));

/** The days of a week in their order. @param first the day on which it begins, 0 for Sunday */
export function weekdayNames(locale: Locale, first: 0 | 1): { short: string; long: string }[] {
  // 4 January 1970 was a Sunday.
  const days = Array.from({ length: 7 }, (_, place) => new Date(Date.UTC(1970, 0, 4 + first + place)));
  const [short, long] = (['short', 'long'] as const).map((weekday) => format(locale, { weekday }));
  return days.map((day) => ({ short: short?.format(day) ?? '', long: long?.format(day) ?? '' }));
}
