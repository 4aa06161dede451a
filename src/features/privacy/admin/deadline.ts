import { bangkokDay } from '#fields/day.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days until a deadline by Bangkok's calendar, today 0; negative once it has passed. @param now in ms since 1970 */
export const daysLeft = (dueAt: string, now: number): number =>
  Math.round((Date.parse(bangkokDay(dueAt)) - Date.parse(bangkokDay(now))) / DAY_MS);

/** Days before the deadline from which it is urgent. */
export const URGENT_DAYS = 7;
