import * as v from 'valibot';
import { optionalText, requiredText } from './checked-text.ts';

/** Thailand keeps UTC+7 all year. */
const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD` (31 February is none). */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The wall clock in Bangkok at an instant (ISO 8601, or ms since 1970), as `YYYY-MM-DDTHH:mm:ss.sss`. */
export function bangkokTime(instant: string | number): string {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return new Date(at + BANGKOK_OFFSET_MS).toISOString().slice(0, -1);
}

/** The day in Bangkok at an instant, `YYYY-MM-DD`. */
export const bangkokDay = (instant: string | number): string => bangkokTime(instant).slice(0, 10);

/** The instant (ISO 8601, UTC) at which a Bangkok day begins, so many days later. */
export function bangkokDayStart(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - BANGKOK_OFFSET_MS + daysLater * DAY_MS).toISOString();
}

/** A day in front matter. */
export const fileDay = v.pipe(v.string(), v.check(isDay, 'write a day as 2026-11-01'));

/** A required day. An instant is not accepted: which day it means, and where, would be a guess. */
export const daySchema = requiredText(isDay, 'invalidDate');
/** A day that may be left out: absent, null and blank become undefined. */
export const optionalDaySchema = optionalText(isDay, 'invalidDate');
