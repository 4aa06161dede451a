import * as v from 'valibot';
import { coverSchema, draftEntries, optionalUrlSchema, savedEntries } from '../article-input.ts';
import { instantSchema, optionalInstantSchema } from '#fields/instant.ts';
import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { optionalCountSchema } from '#fields/optional-count.ts';
import { slugSchema } from '#fields/slug.ts';
import { missingOrWrong, says } from '#fields/text.ts';

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
  v.check(isTimeZone, says('invalid')),
);
const both = {
  venue: optionalLocalisedLine(limits.title),
  timeZone,
  capacity: optionalCountSchema,
  cover: coverSchema,
};

/** An event as staff save it. */
export const eventEntries = {
  ...savedEntries,
  ...both,
  category: slugSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  onlineUrl: optionalUrlSchema,
  registrationUrl: optionalUrlSchema,
};
/** The same as an autosave keeps it: addresses may be half typed. */
export const eventDraftSchema = v.object(
  {
    ...draftEntries,
    ...both,
    category: optionalLine(limits.slug),
    startsAt: optionalInstantSchema,
    endsAt: optionalInstantSchema,
    onlineUrl: optionalLine(limits.url),
    registrationUrl: optionalLine(limits.url),
  },
  missingOrWrong,
);
