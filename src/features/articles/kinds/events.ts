import * as v from 'valibot';
import { instantSchema, optionalInstantSchema } from '#fields/instant.ts';
import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalCountSchema } from '#fields/optional-count.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { messageKey } from '#fields/text.ts';
import { isWebUrl } from '#fields/web-address.ts';
import { always, inLanguages, kindOf, needed, optional } from './article-field.ts';
import { category, cover, fileCount, headFields, tailFields } from './fields.ts';

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

const time = {
  kind: 'instant',
  file: v.pipe(
    v.string(),
    v.check(
      (value) => /^[\d-]+T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value),
      'write a time as 2026-11-01T09:00:00+07:00',
    ),
    v.transform((value) => new Date(value).toISOString()),
  ),
  save: instantSchema,
  draft: optionalInstantSchema,
} as const;

const isWebAddress = (url: string): boolean => /^https:\/\/[^\s/]/.test(url) && isWebUrl(url);

/** `https` alone; half typed while somebody is still writing, and then in no copy. */
const webAddress = {
  ...optional(v.string(), {
    kind: 'line',
    list: false,
    file: v.exactOptional(
      v.pipe(v.string(), v.check(isWebAddress, 'write an address that begins with https://')),
    ),
    save: v.pipe(
      optionalLine(limits.url),
      v.check((url) => url === undefined || isWebAddress(url), messageKey('invalidUrl')),
    ),
    draft: optionalLine(limits.url),
  }),
  copy: v.exactOptional(v.pipe(v.string(), v.check(isWebAddress))),
};

/** An event (rules.md#entities). */
export const events = kindOf({
  ...headFields,
  category,
  startsAt: needed(isoInstantSchema, { ...time, sort: true, filter: true }),
  endsAt: needed(isoInstantSchema, { ...time, list: false }),
  /** Where the event takes place. */
  timeZone: always(v.string(), {
    kind: 'line',
    list: false,
    file: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'write a time zone as Asia/Bangkok')), HERE),
    save: timeZone,
  }),
  venue: inLanguages({
    search: true,
    file: v.optional(v.pipe(v.string(), v.trim()), ''),
    save: optionalLocalisedLine(limits.title),
  }),
  onlineUrl: webAddress,
  capacity: optional(v.number(), {
    kind: 'number',
    list: false,
    file: v.exactOptional(fileCount),
    save: optionalCountSchema,
  }),
  registrationUrl: webAddress,
  cover,
  ...tailFields,
});
