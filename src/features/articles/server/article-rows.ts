import * as v from 'valibot';
import { type ArticleFields, type Copies, KINDS } from '../article-kinds.ts';
import { copyOf } from '../article-copy.ts';
import {
  articleEntries,
  type ArticleRecord,
  type PublicCopy,
  publicEntries,
  type Revision,
  revisionSchema,
} from '../article-record.ts';
import { type ArticleKind, perLanguage, type PerLanguage } from '../article.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { LOCALES, perLocale, type Locale } from '#i18n/locales.ts';
import { articleOptions } from './article-records.ts';
import { mediaIn } from './media-ids.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import { stableJson } from '#store/stable-json.ts';

/** What a language may lack. */
export const READINESS_FIELDS = ['title', 'summary', 'body'] as const;

const missingSchema = v.array(v.picklist(READINESS_FIELDS));
const { at } = publicEntries;
/** What every row has besides `working` and `published`. */
const rowEntries = {
  ...articleEntries,
  /** What each language lacks before it is complete. */
  missing: v.object(inEachLanguage(missingSchema)),
  /** Whether a language is public and its working copy says something else. */
  changed: v.object(inEachLanguage(v.boolean())),
  /** Ids of media in covers and bodies, working and public. */
  media: v.array(v.string()),
  /** The last revision, and how many there are. */
  saved: v.optional(v.omit(revisionSchema, ['key', 'state'])),
  revisions: v.number(),
};
type RowBase = v.InferOutput<v.ObjectSchema<typeof rowEntries, undefined>>;
/** A public copy as rows have it. */
export type ListedCopy<K extends ArticleKind> = Copies[K] & { at: string };

/** A working copy as rows have it. */
export type ListedFields = { [K in ArticleKind]: Omit<ArticleFields[K], 'body'> };

/** An article as lists of staff and of the public need it: everything but the bodies. */
export interface ArticleRow<K extends ArticleKind = ArticleKind> extends RowBase {
  readonly working: ListedFields[K];
  readonly published: PerLanguage<ListedCopy<K>>;
}

function rowOf<Working extends v.ObjectEntries & { body: v.GenericSchema }, Copy extends v.ObjectEntries>({
  working: { body: _body, ...working },
  copy,
}: {
  readonly working: Working;
  readonly copy: Copy;
}) {
  return v.object({
    ...rowEntries,
    working: v.object(working),
    published: perLanguage(v.object({ ...copy, at })),
  });
}
const ROW_SCHEMAS: { readonly [K in ArticleKind]: v.GenericSchema<unknown, ArticleRow<K>> } = {
  news: rowOf(KINDS.news),
  events: rowOf(KINDS.events),
  jobs: rowOf(KINDS.jobs),
};

/** What of `title`, `summary` and `body` is blank in a language. */
export const missingIn = (fields: ArticleFields[ArticleKind], lang: Locale) =>
  READINESS_FIELDS.filter((field) => fields[field][lang].trim() === '');

/** Whether a language is public and the working copy says something else. */
export function isChanged<K extends ArticleKind>(
  kind: K,
  { slug, working, published }: Pick<ArticleRecord<K>, 'slug' | 'working' | 'published'>,
  lang: Locale,
): boolean {
  const shown = published[lang];
  if (!shown) return false;
  const { at: _at, ...said } = shown;
  const copy = copyOf(kind, working, lang);
  const says = { ...copy, body: working.body[lang] };
  return working.slug !== slug || stableJson(says) !== stableJson(said);
}

/** The row of a record. */
export function articleRow<K extends ArticleKind>(kind: K, record: ArticleRecord<K>): ArticleRow<K> {
  const { working, published, revisions, ...rest } = record;
  const copies: Partial<Record<Locale, ListedCopy<K>>> = {};
  for (const lang of LOCALES) {
    const copy = published[lang];
    if (copy) copies[lang] = withoutBody(copy);
  }
  return {
    ...rest,
    working: listedFields<K>(working),
    published: copies,
    missing: perLocale((lang) => missingIn(working, lang)),
    changed: perLocale((lang) => isChanged(kind, record, lang)),
    media: mediaIn(record),
    saved: savedBy(revisions),
    revisions: revisions.length,
  };
}

function listedFields<K extends ArticleKind>({ body: _body, ...fields }: ArticleFields[K]): ListedFields[K] {
  return fields as unknown as ListedFields[K];
}

function withoutBody<K extends ArticleKind>({ body: _body, ...copy }: PublicCopy<K>): ListedCopy<K> {
  // TypeScript cannot take a field away from a type that depends on the kind.
  return copy as unknown as ListedCopy<K>;
}

function savedBy([latest]: readonly Revision[]) {
  return latest && { revision: latest.revision, at: latest.at, author: latest.author };
}

/** The rows of a kind. */
export const articleRows = <K extends ArticleKind>(kind: K): RowSource<ArticleRecord<K>, ArticleRow<K>> => ({
  options: (stores) => articleOptions(kind, stores),
  toRow: (record) => articleRow(kind, record),
  rowSchema: ROW_SCHEMAS[kind],
  rowVersion: 1,
});
