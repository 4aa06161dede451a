import * as v from 'valibot';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';

const namedSchema = v.object({
  name: v.optional(v.union([v.string(), localisedTextSchema])),
  title: v.optional(localisedTextSchema),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  fileName: v.optional(v.string()),
  subject: v.optional(v.string()),
});
/** An article is named by its working copy. */
const recordSchema = v.union([v.object({ working: namedSchema }), namedSchema]);

/** What a record is called; empty for one that has no name. @param record as its list or its store has it */
export function recordName(record: unknown, locale: Locale): string {
  const parsed = v.safeParse(recordSchema, record);
  if (!parsed.success) return '';
  const known = 'working' in parsed.output ? parsed.output.working : parsed.output;
  const { name, title, firstName, lastName, fileName, subject } = known;
  const named = title ?? name;
  if (typeof named === 'object') return textIn(named, locale);
  return named ?? fileName ?? subject ?? [firstName, lastName].filter(Boolean).join(' ');
}
