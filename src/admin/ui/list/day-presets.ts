import { bangkokDay } from '#fields/day.ts';

const DAY_MS = 86_400_000;

/** The last day before a month begins. @param month may run over: 0 is December of the year before, 13 January after it */
const dayBefore = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1) - DAY_MS).toISOString().slice(0, 10);
const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
const wholeMonth = (year: number, month: number): string =>
  `${firstOf(year, month)}..${dayBefore(year, month + 1)}`;

/** The ranges of days that people ask for most, by Bangkok's calendar, as filters take them. @param now in ms since 1970 */
export function dayPresets(now: number) {
  const today = bangkokDay(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return {
    today: `${today}..${today}`,
    month: wholeMonth(year, month),
    lastMonth: wholeMonth(year, month - 1),
    year: `${firstOf(year, 1)}..${dayBefore(year, 13)}`,
  } as const;
}
