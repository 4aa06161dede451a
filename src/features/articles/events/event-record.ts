import * as v from 'valibot';
import { fieldEntries } from '../article-fields.ts';
import { localisedTextSchema } from '#fields/localised-text.ts';
import { isoInstantSchema } from '#fields/record.ts';

/** The working copy of an event (rules.md#entities). `cover` is the id of a medium. */
export const eventFieldsSchema = v.object({
  ...fieldEntries,
  category: v.optional(v.string()),
  venue: localisedTextSchema,
  onlineUrl: v.optional(v.string()),
  startsAt: v.optional(isoInstantSchema),
  endsAt: v.optional(isoInstantSchema),
  timeZone: v.string(),
  capacity: v.optional(v.number()),
  registrationUrl: v.optional(v.string()),
  cover: v.optional(v.string()),
});
export type EventFields = v.InferOutput<typeof eventFieldsSchema>;
