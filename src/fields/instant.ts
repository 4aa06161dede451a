import * as v from 'valibot';
import { INSTANT, isDay } from './day.ts';
import { messageKey } from './text.ts';

/** Whether a text is an instant with its offset from UTC, on a day that there is: `2026-11-01T09:00:00+07:00`. */
const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
const missingOrWrong = (issue: { readonly input: unknown }) =>
  issue.input === undefined || issue.input === null ? messageKey('required') : messageKey('invalidTime');
const inUtc = (text: string): string => new Date(text).toISOString();

/** A required instant, given in any offset, kept in UTC. */
export const instantSchema = v.pipe(
  v.string(missingOrWrong),
  v.trim(),
  v.nonEmpty(messageKey('required')),
  v.check(isInstant, messageKey('invalidTime')),
  v.transform(inUtc),
);

/** The same where it may be left out: absent, null and blank become undefined. */
export const optionalInstantSchema = v.pipe(
  v.nullish(
    v.pipe(
      v.string(messageKey('invalidTime')),
      v.trim(),
      v.check((text) => text === '' || isInstant(text), messageKey('invalidTime')),
    ),
    '',
  ),
  v.transform((text) => (text === '' ? undefined : inUtc(text))),
);
