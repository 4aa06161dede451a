import { bangkokDay } from '#fields/day.ts';

/** A day, whose month and day may run over: month 0 is December of the year before, day 0 the last of the month before. */
const dayAt = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
/** From the first of a month to the last of another. */
const months = (year: number, first: number, last: number): string =>
  `${dayAt(year, first, 1)}..${dayAt(year, last + 1, 0)}`;

/** The ranges of days that people ask for most, by Bangkok's calendar, as filters take them. @param now in ms since 1970 */
export function dayPresets(now: number) {
  const today = bangkokDay(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return {
    today: `${today}..${today}`,
    month: months(year, month, month),
    lastMonth: months(year, month - 1, month - 1),
    year: months(year, 1, 12),
  } as const;
}
