import * as v from 'valibot';
import { inEachLanguage } from '#fields/localised-text.ts';
import { missingOrWrong, messageKey } from '#fields/text.ts';
import { coherenceSchema } from './article-coherence.ts';
import { instantsSchema } from './instants.ts';
import { type ArticleFields, KINDS } from './article-kinds.ts';
import type { LanguageStates } from './article-record.ts';
import { type ArticleKind, LANGUAGE_STATES } from './article.ts';
import type { PerLocale } from '#i18n/locales.ts';

/** What a save asks for: all that is written, and what of it is to be public when. */
export type ArticleSave = ArticleFields[ArticleKind] & {
  readonly state: LanguageStates;
  /** Since when, for each language; without one, immediately. */
  readonly publishAt: PerLocale<string | undefined>;
  /** Until when. */
  readonly unpublishAt: PerLocale<string | undefined>;
  /** A small correction: no translation becomes outdated by it. */
  readonly minor?: boolean | undefined;
};

interface ArticleForms {
  /** A new article: drafts, which may lack what publishing requires, unless it says otherwise. */
  readonly create: v.GenericSchema<unknown, ArticleSave>;
  /** All of it, with the state of every language; otherwise leaving one out would withdraw it. */
  readonly save: v.GenericSchema<unknown, ArticleSave>;
  /** What an autosave keeps: lengths and shapes only. */
  readonly draft: v.GenericSchema<unknown, ArticleFields[ArticleKind]>;
}

const schedule = {
  publishAt: instantsSchema,
  unpublishAt: instantsSchema,
  minor: v.optional(v.boolean(messageKey('invalid'))),
};
const languageState = v.picklist(LANGUAGE_STATES, missingOrWrong);
const states = v.object(inEachLanguage(languageState), missingOrWrong);
const orDrafts = v.nullish(
  v.object(inEachLanguage(v.nullish(languageState, 'draft')), messageKey('invalid')),
  {},
);

const isPublished = (body: unknown): boolean =>
  Object.values(Object(Object(body).state) as object).includes('published');

type Entries = v.ObjectEntries;
const whole = <E extends Entries>(entries: E) =>
  v.intersect([v.object({ ...entries, ...schedule }, missingOrWrong), coherenceSchema]);
const formsOf = <S extends Entries, B extends Entries, D extends Entries>(kind: {
  save: S;
  begin: B;
  draft: D;
}) => {
  const finished = whole({ ...kind.save, state: orDrafts });
  const begun = whole({ ...kind.begin, state: orDrafts });
  return {
    create: v.lazy((body) => (isPublished(body) ? finished : begun)),
    save: whole({ ...kind.save, state: states }),
    draft: v.object(kind.draft, missingOrWrong),
  };
};

/** What staff send, by kind. */
export const ARTICLE_FORMS: Readonly<Record<ArticleKind, ArticleForms>> = {
  news: formsOf(KINDS.news),
  events: formsOf(KINDS.events),
  jobs: formsOf(KINDS.jobs),
};
