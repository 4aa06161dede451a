import * as v from 'valibot';
import { LANGUAGE_STATES } from '../article.ts';
import { inEachLanguage, localisedTextSchema } from '#fields/localised-text.ts';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';

const lacking = v.array(v.string());

/** What a working copy of any kind has in common, as the API answers (http.md#news-events-jobs). */
const workingEntries = {
  ...recordEntries,
  slug: v.string(),
  publicSlug: v.optional(v.string()),
  title: localisedTextSchema,
  summary: localisedTextSchema,
  state: v.object(inEachLanguage(v.picklist(LANGUAGE_STATES))),
  changed: v.object(inEachLanguage(v.boolean())),
  publishAt: v.optional(isoInstantSchema),
  unpublishAt: v.optional(isoInstantSchema),
};

/** As a record. */
export const articleRecordEntries = {
  ...workingEntries,
  body: localisedTextSchema,
  formerSlugs: v.array(v.string()),
  /** Who made this version. */
  changedBy: v.optional(v.object({ id: v.string(), name: v.string() })),
  publishedAt: v.object(inEachLanguage(v.optional(isoInstantSchema))),
};
export type ApiArticle = v.InferOutput<v.ObjectSchema<typeof articleRecordEntries, undefined>>;

/** As lists hold it. */
export const articleItemEntries = { ...workingEntries, missing: v.object(inEachLanguage(lacking)) };
export type ArticleItem = v.InferOutput<v.ObjectSchema<typeof articleItemEntries, undefined>>;
