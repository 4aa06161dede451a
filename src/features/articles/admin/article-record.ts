import * as v from 'valibot';
import { KINDS } from '../article-kinds.ts';
import { type ArticleKind, LANGUAGE_STATES } from '../article.ts';
import { shownInstantsSchema } from '../instants.ts';
import { inEachLanguage, localisedTextSchema } from '#fields/localised-text.ts';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';

const lacking = v.array(v.string());
const until = v.optional(isoInstantSchema);
/** What is public of a language, and what is to come. */
const editionsSchema = v.object({
  public: v.optional(v.object({ since: isoInstantSchema, until })),
  scheduled: v.optional(v.object({ at: isoInstantSchema, until })),
});

/** What a working copy of any kind has in common, as the API answers (http.md#news-events-jobs). */
const workingEntries = {
  ...recordEntries,
  slug: v.string(),
  publicSlug: v.optional(v.string()),
  title: localisedTextSchema,
  summary: localisedTextSchema,
  state: v.object(inEachLanguage(v.picklist(LANGUAGE_STATES))),
  changed: v.object(inEachLanguage(v.boolean())),
  publishAt: shownInstantsSchema,
  unpublishAt: shownInstantsSchema,
  editions: v.object(inEachLanguage(editionsSchema)),
};

/** As a record. */
const articleRecordEntries = {
  ...workingEntries,
  body: localisedTextSchema,
  formerSlugs: v.array(v.string()),
  /** Who made this version. */
  changedBy: v.optional(v.object({ id: v.string(), name: v.string() })),
  publishedAt: v.object(inEachLanguage(v.optional(isoInstantSchema))),
};
export type ApiArticle = v.InferOutput<v.ObjectSchema<typeof articleRecordEntries, undefined>>;

/** As lists hold it. */
const articleItemEntries = { ...workingEntries, missing: v.object(inEachLanguage(lacking)) };
export type ArticleItem = v.InferOutput<v.ObjectSchema<typeof articleItemEntries, undefined>>;

interface Answers {
  /** A record of a kind, as the API answers. */
  readonly record: v.GenericSchema<unknown, ApiArticle>;
  /** The same as lists hold it. */
  readonly item: v.GenericSchema<unknown, ArticleItem>;
}
function answersOf(working: v.ObjectEntries): Answers {
  const { body: _body, ...listed } = working;
  return {
    record: v.object({ ...working, ...articleRecordEntries }),
    item: v.object({ ...listed, ...articleItemEntries }),
  };
}
export const ARTICLE_ANSWERS: Readonly<Record<ArticleKind, Answers>> = {
  news: answersOf(KINDS.news.working),
  events: answersOf(KINDS.events.working),
  jobs: answersOf(KINDS.jobs.working),
};
