import * as v from 'valibot';
import { LANGUAGE_STATES } from '../article.ts';
import { localisedTextSchema } from '#fields/localised-text.ts';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';

const inBoth = <S extends v.GenericSchema>(schema: S) => v.object({ en: schema, th: schema });
const lacking = v.array(v.string());

/** What a working copy of any kind has in common, as the API answers (http.md#news-events-jobs). */
const workingEntries = {
  ...recordEntries,
  slug: v.string(),
  publicSlug: v.optional(v.string()),
  title: localisedTextSchema,
  summary: localisedTextSchema,
  state: inBoth(v.picklist(LANGUAGE_STATES)),
  changed: inBoth(v.boolean()),
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
  publishedAt: v.object({ en: v.optional(isoInstantSchema), th: v.optional(isoInstantSchema) }),
};
export type ArticleRecord = v.InferOutput<v.ObjectSchema<typeof articleRecordEntries, undefined>>;

/** As lists hold it. */
export const articleItemEntries = { ...workingEntries, missing: inBoth(lacking) };
export type ArticleItem = v.InferOutput<v.ObjectSchema<typeof articleItemEntries, undefined>>;
