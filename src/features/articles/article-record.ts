import * as v from 'valibot';
import type { Copies } from './article-copies.ts';
import { type ArticleKind, LANGUAGE_STATES, type LanguageState, perLanguage } from './article.ts';
import { type EventFields, eventFieldsSchema } from './events/event-record.ts';
import { eventCopySchema } from './events/event.ts';
import { type JobFields, jobFieldsSchema } from './jobs/job-record.ts';
import { jobCopySchema } from './jobs/job.ts';
import type { Locale } from '#i18n/locales.ts';
import { type NewsFields, newsFieldsSchema } from './news/news-record.ts';
import { newsCopySchema } from './news/news.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';

/** What staff write of a kind, in every language. What is required is there once the record was saved, but a draft may lack it. */
export interface ArticleFields {
  news: NewsFields;
  events: EventFields;
  jobs: JobFields;
}

export type LanguageStates = Readonly<Record<Locale, LanguageState>>;
/** A language that was added since is a draft. */
const statesSchema = v.object(inEachLanguage(v.optional(v.picklist(LANGUAGE_STATES), 'draft')));

const authorSchema = v.object({ id: v.string(), name: v.string() });

/** An earlier version of an article: what it said lies under `key`. `revision` is the record's version then. */
export const revisionSchema = v.object({
  revision: v.number(),
  key: v.string(),
  at: isoInstantSchema,
  author: authorSchema,
  state: statesSchema,
});
export type Revision = v.InferOutput<typeof revisionSchema>;

/** What a public copy has besides its kind's fields: the Markdown, and when it came to say this. */
export const publicEntries = { body: v.string(), at: isoInstantSchema };

/** What every stored article has besides `working` and `published`. */
export const articleEntries = {
  ...recordEntries,
  /** Where the public finds it: that of the last save. The working copy may have another by now. */
  slug: v.string(),
  /** Addresses under which it was public before. */
  formerSlugs: v.array(v.string()),
  /** Whether it was public under its slug before the last save. */
  wasPublic: v.boolean(),
  publishAt: v.optional(isoInstantSchema),
  unpublishAt: v.optional(isoInstantSchema),
  /** Whose autosave made this version; a save takes it away, since its revision has the author. */
  draftedBy: v.optional(authorSchema),
};

/** The newest first; see `revisionSchema`. */
const revisions = v.array(revisionSchema);

export const newsRecordSchema = v.object({
  ...articleEntries,
  working: newsFieldsSchema,
  published: perLanguage(v.object({ ...newsCopySchema.entries, ...publicEntries })),
  revisions,
});
export const eventRecordSchema = v.object({
  ...articleEntries,
  working: eventFieldsSchema,
  published: perLanguage(v.object({ ...eventCopySchema.entries, ...publicEntries })),
  revisions,
});
export const jobRecordSchema = v.object({
  ...articleEntries,
  working: jobFieldsSchema,
  published: perLanguage(v.object({ ...jobCopySchema.entries, ...publicEntries })),
  revisions,
});

type ArticleBase = v.InferOutput<v.ObjectSchema<typeof articleEntries, undefined>>;
/** What the public sees of an article in one language. */
export type PublicCopy<K extends ArticleKind> = Copies[K] &
  v.InferOutput<v.ObjectSchema<typeof publicEntries, undefined>>;

/**
 * A stored article of staff (rules.md#published-and-draft): what they work on, and apart from it what the public
 * sees, made when a language is published and never touched by an autosave.
 */
export interface ArticleRecord<K extends ArticleKind = ArticleKind> extends ArticleBase {
  working: ArticleFields[K];
  published: Partial<Record<Locale, PublicCopy<K>>>;
  revisions: Revision[];
}
