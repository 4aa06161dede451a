import * as v from 'valibot';
import { optionalText, requiredText } from './checked-text.ts';
import { INSTANT, isDay } from './day.ts';

const inUtc = (text: string): string => new Date(text).toISOString();
/**
 * Whether a text is an instant with its offset from UTC, on a day that there is: `2026-11-01T09:00:00+07:00`. In UTC its
 * year has four digits too, as what is stored is read with.
 */
const isInstant = (text: string): boolean =>
  INSTANT.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text)) &&
  INSTANT.test(inUtc(text));

/** A required instant, given in any offset, kept in UTC. */
export const instantSchema = v.pipe(requiredText(isInstant, 'invalidTime'), v.transform(inUtc));

/** The same where it may be left out: absent, null and blank become undefined. */
export const optionalInstantSchema = v.pipe(
  optionalText(isInstant, 'invalidTime'),
  v.transform((text) => text && inUtc(text)),
);
