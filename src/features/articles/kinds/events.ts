import * as v from 'valibot';
import { instantSchema, optionalInstantSchema } from '#fields/instant.ts';
import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalCountSchema } from '#fields/optional-count.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { messageKey } from '#fields/text.ts';
import { always, inLanguages, kindOf, needed, optional } from './article-field.ts';
import { category, commonFields, cover, fileCount } from './fields.ts';

const HERE = 'Asia/Bangkok';

/** Whether a text is an IANA time zone, such as `Asia/Bangkok`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
const timeZone = v.pipe(
  optionalLine(limits.name),
  v.transform((name) => name ?? HERE),
  v.check(isTimeZone, messageKey('invalid')),
);
const venue = optionalLocalisedLine(limits.title);

const time = needed(isoInstantSchema, {
  file: v.pipe(
    v.string(),
    v.check((value) => /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value), 'write a time as 2026-11-01T09:00:00+07:00'),
    v.transform((value) => new Date(value).toISOString()),
  ),
  save: instantSchema,
  draft: optionalInstantSchema,
});

/** `https` alone, so that a link is never a script; half typed while somebody is still writing. */
const webAddress = optional(v.string(), {
  file: v.exactOptional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  save: v.pipe(
    optionalLine(limits.url),
    v.check(
      (url) => url === undefined || (/^https:\/\/[^\s/]/.test(url) && URL.canParse(url)),
      messageKey('invalidUrl'),
    ),
  ),
  draft: optionalLine(limits.url),
});

/** An event (rules.md#entities). */
export const events = kindOf({
  ...commonFields,
  category,
  venue: inLanguages({
    file: v.optional(v.pipe(v.string(), v.trim()), ''),
    save: venue,
    draft: venue,
  }),
  onlineUrl: webAddress,
  startsAt: time,
  endsAt: time,
  /** Where the event takes place. */
  timeZone: always(v.string(), {
    file: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'write a time zone as Asia/Bangkok')), HERE),
    save: timeZone,
    draft: timeZone,
  }),
  capacity: optional(v.number(), {
    file: v.exactOptional(fileCount),
    save: optionalCountSchema,
    draft: optionalCountSchema,
  }),
  registrationUrl: webAddress,
  cover,
});
