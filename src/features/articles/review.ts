import * as v from 'valibot';
import { inEachLanguage } from '#fields/localised-text.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { localeSchema } from '#i18n/locale-schema.ts';

const personSchema = v.object({ id: v.string(), name: v.string() });
const timesSchema = v.object(inEachLanguage(v.exactOptional(isoInstantSchema)));

/** A request for a review, without what it is of. */
export const requestEntries = {
  id: v.string(),
  at: isoInstantSchema,
  /** Who asks. */
  by: personSchema,
  /** Who wrote this version last. */
  author: personSchema,
  /** One person; without, everybody who may publish it. */
  to: v.exactOptional(personSchema),
  message: v.string(),
  /** What an approval publishes, and when. */
  locales: v.array(localeSchema),
  publishAt: timesSchema,
  unpublishAt: timesSchema,
};

export const VERDICTS = ['approve', 'back'] as const;
/** A comment, with the paragraph that it is about. */
const commentSchema = v.object({ locale: localeSchema, anchor: v.string(), text: v.string() });
export type ReviewComment = v.InferOutput<typeof commentSchema>;
/** What somebody said of a request. */
export const verdictEntries = {
  verdict: v.picklist(VERDICTS),
  at: isoInstantSchema,
  by: personSchema,
  message: v.string(),
  comments: v.array(commentSchema),
};
