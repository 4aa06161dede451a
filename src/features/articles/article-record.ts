import * as v from 'valibot';
import { type ArticleFields, type Copies, KINDS } from './article-kinds.ts';
import { type ArticleKind, LANGUAGE_STATES, type LanguageState, perLanguage } from './article.ts';
import type { Locale } from '#i18n/locales.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';
import { type Edition, editionEntries } from './editions.ts';

export type LanguageStates = Readonly<Record<Locale, LanguageState>>;
/** A language that was added since is a draft. */
const statesSchema = v.object(inEachLanguage(v.optional(v.picklist(LANGUAGE_STATES), 'draft')));

const authorSchema = v.object({ id: v.string(), name: v.string() });

/** A fact of each language, and the heading or the field where it stands; of one that lacks it, nothing. */
export const saidSchema = perLanguage(v.object({ text: v.string(), where: v.string() }));
export type ArticleSaid = v.InferOutput<typeof saidSchema>;
/** The facts on which the languages differ, and which of them have been confirmed as right. */
const factsSchema = v.object({
  /** By the later language of two. `key` is another once one of the facts is. */
  differ: perLanguage(v.array(v.object({ key: v.string(), said: saidSchema }))),
  right: perLanguage(v.object({ keys: v.array(v.string()), at: isoInstantSchema, by: authorSchema })),
  /** When it was compared. */
  at: isoInstantSchema,
});
export type ArticleFacts = v.InferOutput<typeof factsSchema>;

/** An earlier version of an article: what it said is under `key`. `revision` is the record's version then. */
export const revisionSchema = v.object({
  revision: v.number(),
  key: v.string(),
  at: isoInstantSchema,
  author: authorSchema,
  state: statesSchema,
});
export type Revision = v.InferOutput<typeof revisionSchema>;

/**
 * What stood around the body of each language's file: its front matter in the editor's own hand, and how it ended. As long
 * as they say what the record does, `npm run content:pull` writes the file again letter by letter.
 */
const framesSchema = perLanguage(v.object({ head: v.string(), tail: v.string() }));
export type Frames = v.InferOutput<typeof framesSchema>;

/** What every stored article has besides `working` and `editions`; see `Timeline`. */
export const articleEntries = {
  ...recordEntries,
  slug: v.string(),
  formerSlugs: v.array(v.string()),
  wasPublic: v.boolean(),
  publicSince: v.optional(isoInstantSchema),
  /** The Markdown file that it was made of, which is not shown any more: adopted (rules.md#files-beside-records). */
  file: v.optional(v.object({ slug: v.string(), frames: v.optional(framesSchema) })),
  /** Of the last save that published something. */
  facts: v.optional(factsSchema),
  /** Whose autosave made this version; a save takes it away, since its revision has the author. */
  draftedBy: v.optional(authorSchema),
};

/** The newest first; see `revisionSchema`. */
const revisions = v.array(revisionSchema);

const recordOf = <W extends v.ObjectEntries, C extends v.ObjectEntries>(kind: { working: W; copy: C }) =>
  v.object({
    ...articleEntries,
    working: v.object(kind.working),
    editions: perLanguage(v.array(v.object({ ...kind.copy, body: v.string(), ...editionEntries }))),
    revisions,
  });
/** Stored articles, by kind: see `ArticleRecord`. */
export const ARTICLE_RECORDS: { readonly [K in ArticleKind]: v.GenericSchema<unknown, ArticleRecord<K>> } = {
  news: recordOf(KINDS.news),
  events: recordOf(KINDS.events),
  jobs: recordOf(KINDS.jobs),
};

type ArticleBase = v.InferOutput<v.ObjectSchema<typeof articleEntries, undefined>>;
/** What the public sees of an article in one language, from when on. */
export type PublicCopy<K extends ArticleKind = ArticleKind> = Copies[K] & Edition & { readonly body: string };

/**
 * A stored article of staff (rules.md#published-and-draft): what they work on, and apart from it what the public
 * sees and will see, made when a language is published and never touched by an autosave.
 */
export interface ArticleRecord<K extends ArticleKind = ArticleKind> extends ArticleBase {
  working: ArticleFields[K];
  editions: Partial<Record<Locale, PublicCopy<K>[]>>;
  revisions: Revision[];
}
