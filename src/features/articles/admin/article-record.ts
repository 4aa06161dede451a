import * as v from 'valibot';
import { KINDS } from '../article-kinds.ts';
import { type ArticleKind, LANGUAGE_STATES, perLanguage } from '../article.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
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
  /** Of the Markdown file that it was made of. */
  fileSlug: v.optional(v.string()),
};
const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...ofFile } = workingEntries;
const fileEntries = {
  ...ofFile,
  source: v.literal('file'),
  /** Its path in the project. */
  file: v.string(),
};

const confirmedSchema = v.object({ state: v.literal('current'), at: isoInstantSchema, by: v.string() });
const outdatedSchema = v.object({
  state: v.literal('outdated'),
  since: isoInstantSchema,
  /** The language that says something else now, and the last version of it that was answered. */
  of: localeSchema,
  from: v.exactOptional(v.object({ revision: v.number(), at: isoInstantSchema })),
});

/** As a record. */
const articleRecordEntries = {
  ...workingEntries,
  body: localisedTextSchema,
  formerSlugs: v.array(v.string()),
  /** Who made this version. */
  changedBy: v.optional(v.object({ id: v.string(), name: v.string() })),
  translations: v.optional(perLanguage(v.variant('state', [confirmedSchema, outdatedSchema])), {}),
  factsRight: v.optional(perLanguage(v.object({ keys: v.array(v.string()) })), {}),
  publishedAt: v.object(inEachLanguage(v.optional(isoInstantSchema))),
};
export type ApiArticle = v.InferOutput<v.ObjectSchema<typeof articleRecordEntries, undefined>>;

/** As lists hold it, and Markdown files beside it. */
const articleItemEntries = {
  ...ofFile,
  source: v.optional(fileEntries.source),
  missing: v.object(inEachLanguage(lacking)),
};
export type ArticleItem = v.InferOutput<v.ObjectSchema<typeof articleItemEntries, undefined>>;

/** As a Markdown file, to be read. */
const fileRecordEntries = { ...fileEntries, body: localisedTextSchema };
export type ApiFile = v.InferOutput<v.ObjectSchema<typeof fileRecordEntries, undefined>>;

interface Answers {
  /** A record of a kind, as the API answers. */
  readonly record: v.GenericSchema<unknown, ApiArticle>;
  /** A Markdown file of a kind. */
  readonly file: v.GenericSchema<unknown, ApiFile>;
  /** The same as lists hold it. */
  readonly item: v.GenericSchema<unknown, ArticleItem>;
}
/** Of a file nobody knows them. */
const timeEntries = { createdAt: v.optional(isoInstantSchema), updatedAt: v.optional(isoInstantSchema) };
function answersOf(working: v.ObjectEntries): Answers {
  const { body: _body, ...listed } = working;
  return {
    record: v.object({ ...working, ...articleRecordEntries }),
    file: v.object({ ...working, ...fileRecordEntries }),
    item: v.object({ ...listed, ...timeEntries, ...articleItemEntries }),
  };
}
export const ARTICLE_ANSWERS: Readonly<Record<ArticleKind, Answers>> = {
  news: answersOf(KINDS.news.working),
  events: answersOf(KINDS.events.working),
  jobs: answersOf(KINDS.jobs.working),
};
