import { type FieldValues, get, set } from 'react-hook-form';
import * as v from 'valibot';
import { KINDS } from '../article-kinds.ts';
import type { ArticleKind, LanguageState } from '../article.ts';
import type { Field } from '#fields/table/table.ts';
import type { Instants } from '../instants.ts';
import { type Locale, LOCALES, perLocale, type PerLocale } from '#i18n/locales.ts';
import { arabicDigits } from '#i18n/thai-digits.ts';
import type { LocalisedText } from '#fields/localised-text.ts';
import type { paths } from '#admin/routes.ts';
import { clockOf, instantOf, OWN_ZONE } from '#admin/ui/zoned-time.ts';
import { ARTICLE_ANSWERS, type ApiArticle, type ArticleItem } from './article-record.ts';
import type { ReactNode } from 'react';
import type { BulkAction, Column, Room } from '#admin/ui/list/column.ts';

/** What the editor's form contains for every kind; `''` where there is nothing. */
export interface ArticleValues extends FieldValues {
  slug: string;
  title: LocalisedText;
  summary: LocalisedText;
  body: LocalisedText;
  /** In which languages it is to be public. */
  state: PerLocale<LanguageState>;
  /** Bangkok's clock, `2026-11-20T09:00`; `''` for none. */
  publishAt: PerLocale<string>;
  unpublishAt: PerLocale<string>;
}

/** What list and editor have to know of a kind beside the table of its fields. */
export interface Kind {
  readonly entity: ArticleKind;
  /** The fields that its list shows until others are chosen. */
  readonly shown: readonly string[];
  /** How much room columns need that show only where there is enough of it; `missing` is one of every kind. */
  readonly room: Readonly<Record<string, Room>>;
  /** What a field has, by its path, where a record has nothing. */
  readonly usual?: Readonly<Record<string, string>>;
  /** What a new one begins with: nothing that would be published without anybody having chosen it. */
  begin(): Readonly<Record<string, unknown>>;
  /** What a new one's slug is while it has no English title: `seminar-2026-11-20`. */
  plainSlug(values: ArticleValues): string;
  readonly paths: (typeof paths)['news' | 'event' | 'job'];
}

/** What is written of a kind, by path; what of it is public is apart. */
const written = ({ entity }: Pick<Kind, 'entity'>): [string, Field][] =>
  Object.entries<Field>(KINDS[entity].table).filter(
    ([name, { kind, by }]) => by === 'staff' && kind !== 'group' && !isPublication(name),
  );

/** The fields that say what is public; an autosave leaves them alone. */
export const isPublication = (path: string): boolean => /^(state|publishAt|unpublishAt)\b/.test(path);

/** Times are told by the clocks of the place; those of publishing by ours. */
const zoneOf = ({ timeZone }: FieldValues): string => String(timeZone || OWN_ZONE);
const clocks = (instants: Instants) => perLocale((locale) => clockOf(instants[locale], OWN_ZONE));
/** What the clocks of publishing say, as instants. */
export const instants = (said: PerLocale<string>): PerLocale<string> =>
  perLocale((locale) => instantOf(said[locale], OWN_ZONE));

/** What the form holds of a kind's fields: times as clocks show them, numbers as they are typed. */
function formFields({ usual = {}, ...kind }: Pick<Kind, 'entity' | 'usual'>, record: FieldValues) {
  const values: FieldValues = {};
  for (const [path, field] of written(kind)) {
    const value: unknown = get(record, path);
    const text = String(value ?? usual[path] ?? '');
    if (field.kind === 'localised') set(values, path, value ?? perLocale(() => ''));
    else set(values, path, field.kind === 'instant' ? clockOf(text, zoneOf(record)) : text);
  }
  return values;
}

/** A new article's form. */
export const freshValues = (kind: Kind): ArticleValues =>
  ({
    ...formFields(kind, {}),
    state: perLocale(() => 'draft'),
    publishAt: perLocale(() => ''),
    unpublishAt: perLocale(() => ''),
    ...kind.begin(),
  }) as FieldValues as ArticleValues;

/** The form's view of a record. */
export const formValues = (kind: Pick<Kind, 'entity' | 'usual'>, record: ApiArticle): ArticleValues =>
  ({
    ...formFields(kind, record),
    state: record.state,
    publishAt: clocks(record.publishAt),
    unpublishAt: clocks(record.unpublishAt),
  }) as FieldValues as ArticleValues;

/** What was typed as a number: `1,200`, `๑๒๐๐` → 1200; the text itself where it is none, for the API to refuse. */
export function numberOf(typed: string): number | string {
  const text = arabicDigits(typed.normalize('NFKC')).replace(/[,\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed.trim();
}

/** What is written, as the API takes it: all that a draft is. */
export function draftBody(kind: Pick<Kind, 'entity'>, values: ArticleValues): FieldValues {
  const body: FieldValues = {};
  for (const [path, field] of written(kind)) {
    const value: unknown = get(values, path);
    // What is not a time goes as it was typed, so that the answer says so beside the field.
    if (field.kind === 'instant') set(body, path, instantOf(String(value), zoneOf(values)) || String(value));
    else set(body, path, field.kind === 'number' ? numberOf(String(value)) : value);
  }
  return body;
}

/** The same with what of it is to be public, and when. */
export const saveBody = (kind: Pick<Kind, 'entity'>, values: ArticleValues): FieldValues => ({
  ...draftBody(kind, values),
  state: values.state,
  publishAt: instants(values.publishAt),
  unpublishAt: instants(values.unpublishAt),
});

/** Whether it has a title in a language: without one a draft cannot be stored. */
export const hasTitle = ({ title }: Pick<ArticleValues, 'title'>): boolean =>
  LOCALES.some((locale) => title[locale].trim() !== '');

/** What a language needs before it can be public, as far as it is empty. The API has the same rule. */
export const missingToPublish = (texts: Pick<ArticleValues, 'title' | 'body'>, locale: Locale) =>
  (['title', 'body'] as const).filter((field) => texts[field][locale].trim() === '');

/** What the list of one kind shows and does besides, by a hook: it may come from another feature. */
export interface ListExtras {
  /** Beside the title. */
  readonly columns: readonly Column<ArticleItem>[];
  readonly bulk: readonly BulkAction[];
  /** Before the buttons that every article has. */
  readonly rowAction?: (item: ArticleItem, name: string) => ReactNode;
}
export type UseListExtras = () => ListExtras;

export const useNoExtras: UseListExtras = () => ({ columns: [], bulk: [] });

/** What the form held when a record said something else; undefined where that cannot be read any more. */
export function valuesOf(kind: Kind, record: ApiArticle, said: object): ArticleValues | undefined {
  const parsed = v.safeParse(ARTICLE_ANSWERS[kind.entity].record, { ...record, ...said });
  return parsed.success ? formValues(kind, parsed.output) : undefined;
}
