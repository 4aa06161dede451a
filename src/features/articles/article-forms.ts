import * as v from 'valibot';
import { coherenceSchema } from './article-coherence.ts';
import { newPublicationEntries, publicationEntries } from './article-input.ts';
import type { ArticleFields, LanguageStates } from './article-record.ts';
import type { ArticleKind } from './article.ts';
import { eventDraftSchema, eventEntries } from './events/event-input.ts';
import { jobDraftSchema, jobEntries } from './jobs/job-input.ts';
import { newsDraftSchema, newsEntries } from './news/news-input.ts';
import { missingOrWrong } from '#fields/text.ts';

/** What a save asks for: all that is written, and what of it is to be public when. */
export type ArticleSave<K extends ArticleKind = ArticleKind> = ArticleFields[K] & {
  readonly state: LanguageStates;
  readonly publishAt?: string | undefined;
  readonly unpublishAt?: string | undefined;
};

export interface ArticleForms<K extends ArticleKind> {
  /** A new article, whose languages are drafts unless it says otherwise. */
  readonly create: v.GenericSchema<unknown, ArticleSave<K>>;
  /** The whole of one, with the state of both languages. */
  readonly save: v.GenericSchema<unknown, ArticleSave<K>>;
  /** What an autosave keeps: lengths and shapes only. */
  readonly draft: v.GenericSchema<unknown, ArticleFields[K]>;
}

const create = newPublicationEntries;
const save = publicationEntries;

/** What staff send, by kind. */
export const ARTICLE_FORMS: { readonly [K in ArticleKind]: ArticleForms<K> } = {
  news: {
    create: v.intersect([v.object({ ...newsEntries, ...create }, missingOrWrong), coherenceSchema]),
    save: v.intersect([v.object({ ...newsEntries, ...save }, missingOrWrong), coherenceSchema]),
    draft: newsDraftSchema,
  },
  events: {
    create: v.intersect([v.object({ ...eventEntries, ...create }, missingOrWrong), coherenceSchema]),
    save: v.intersect([v.object({ ...eventEntries, ...save }, missingOrWrong), coherenceSchema]),
    draft: eventDraftSchema,
  },
  jobs: {
    create: v.intersect([v.object({ ...jobEntries, ...create }, missingOrWrong), coherenceSchema]),
    save: v.intersect([v.object({ ...jobEntries, ...save }, missingOrWrong), coherenceSchema]),
    draft: jobDraftSchema,
  },
};
