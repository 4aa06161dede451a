import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { ArticleKind, LanguageState } from '../article.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { type LocalisedText, textIn } from '#fields/localised-text.ts';
import { OWN_ZONE, clockOf, instantOf } from '#admin/ui/zoned-time.ts';
import type { ApiArticle } from './article-record.ts';

/** What the editor's form holds for every kind; `''` where there is nothing. */
export interface ArticleValues extends FieldValues {
  slug: string;
  title: LocalisedText;
  summary: LocalisedText;
  body: LocalisedText;
  /** In which languages it is to be public. */
  state: Readonly<Record<Locale, LanguageState>>;
  /** Bangkok's clock, `2026-11-20T09:00`. */
  publishAt: string;
  unpublishAt: string;
}

/** What the editor has to know of a kind; its record is one that its own schema has read. */
export interface Kind {
  readonly entity: ArticleKind;
  /** @throws ValiError for what is no record of this kind */
  readonly record: v.GenericSchema<unknown, ApiArticle>;
  /** The fields that only this kind has, for the form: every one of them, `''` where there is nothing. */
  valuesOf(record: ApiArticle): Readonly<Record<string, unknown>>;
  /** The same as the API takes them. */
  bodyOf(values: ArticleValues): Readonly<Record<string, unknown>>;
  /** What a new one's slug is while it has no English title: `news-2026-11-20`. */
  plainSlug(values: ArticleValues): string;
  /** Fields, beside a title, that it needs before it can be stored. */
  readonly neededToStore: readonly string[];
  readonly paths: {
    readonly list: { readonly pattern: string; readonly getHref: () => string };
    readonly new: { readonly pattern: string; readonly getHref: () => string };
    readonly update: { readonly pattern: string; readonly getHref: (id: string) => string };
  };
}

/** What it says on the screen, in the reader's language. */
export interface KindWords {
  readonly list: string;
  readonly new: string;
  /** What a field is called, by its path. */
  readonly labels: Readonly<Record<string, string>>;
  /** A field's value in words. */
  readonly show: (path: string, value: unknown) => string;
  /** The fields that only this kind has. */
  readonly details: ReactNode;
}

export const emptyText = (): LocalisedText => perLocale(() => '');

/** A new article's common fields. */
export const emptyArticle = (): ArticleValues => ({
  slug: '',
  title: emptyText(),
  summary: emptyText(),
  body: emptyText(),
  state: perLocale(() => 'draft'),
  publishAt: '',
  unpublishAt: '',
});

/** The form's view of a record. */
export function formValues(kind: Kind, record: ApiArticle): ArticleValues {
  const { slug, title, summary, body, state, publishAt, unpublishAt } = record;
  return {
    ...kind.valuesOf(record),
    slug,
    title,
    summary,
    body,
    state,
    publishAt: clockOf(publishAt, OWN_ZONE),
    unpublishAt: clockOf(unpublishAt, OWN_ZONE),
  };
}

/** What is written, as the API takes it: all that a draft is. */
export function draftBody(kind: Kind, values: ArticleValues) {
  const { slug, title, summary, body } = values;
  return { ...kind.bodyOf(values), slug, title, summary, body };
}

/** The same with what of it is to be public, and when. */
export function saveBody(kind: Kind, values: ArticleValues) {
  const { state, publishAt, unpublishAt } = values;
  return {
    ...draftBody(kind, values),
    state,
    publishAt: instantOf(publishAt, OWN_ZONE),
    unpublishAt: instantOf(unpublishAt, OWN_ZONE),
  };
}

/** The fields that say what is public; an autosave leaves them alone. */
export const isPublication = (path: string): boolean => /^(state|publishAt|unpublishAt)\b/.test(path);

/** What an article is called: in the reader's language, else in the other. */
export const titleOf = ({ title }: Pick<ApiArticle, 'title'>, locale: Locale): string =>
  textIn(title, locale);
