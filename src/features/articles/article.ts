import * as v from 'valibot';
import { inEachLanguage } from '#fields/localised-text.ts';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import { isLocale, type Locale, LOCALES } from '#i18n/locales.ts';

/** What is written and published: by staff as records, by editors as Markdown. The names of the admin's entities. */
export const ARTICLE_KINDS = ['news', 'events', 'jobs'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];
/** What names a record of one of them. */
export interface ArticleRef {
  readonly kind: ArticleKind;
  readonly id: string;
}

/** The kind of the categories that a kind of article has; jobs have none. */
export const CATEGORY_OF = { news: 'news', events: 'event', jobs: undefined } as const satisfies Readonly<
  Record<ArticleKind, CategoryKind | undefined>
>;

export const LANGUAGE_STATES = ['draft', 'published'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

/** Present in the languages in which it is public. */
export const perLanguage = <S extends v.GenericSchema>(schema: S) =>
  v.object(inEachLanguage(v.exactOptional(schema)));
export type PerLanguage<T> = Readonly<Partial<Record<Locale, T>>>;

/** What there is of each language, without those of which there is nothing. */
export function eachLanguage<T>(valueOf: (lang: Locale) => T | undefined): Partial<Record<Locale, T>> {
  const found: Partial<Record<Locale, T>> = {};
  for (const lang of LOCALES) {
    const value = valueOf(lang);
    if (value !== undefined) found[lang] = value;
  }
  return found;
}

/** The languages of something, in the order of the site's. */
export const languagesOf = (copies: PerLanguage<unknown>): Locale[] =>
  Object.keys(copies).filter(isLocale).sort();
