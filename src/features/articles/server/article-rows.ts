import * as v from 'valibot';
import { type ArticleFields, type Copies, copyOf, KINDS } from '../article-kinds.ts';
import {
  articleEntries,
  type ArticleFacts,
  type ArticleRecord,
  type PublicCopy,
  type Revision,
  revisionSchema,
  saidSchema,
} from '../article-record.ts';
import { type ArticleKind, eachLanguage, perLanguage, type PerLanguage } from '../article.ts';
import { addressesIn } from '../check/links.ts';
import { contentOf, type Edition, editionEntries } from '../editions.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { perLocale, type Locale } from '#i18n/locales.ts';
import { articleOptions } from './article-records.ts';
import { type Illustrated, mediaIn } from './media-ids.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import { stableJson } from '#store/stable-json.ts';

/** For each member of a union by itself. */
type WithoutBody<T> = T extends unknown ? Omit<T, 'body'> : never;
const withoutBody = <T extends { readonly body: unknown }>({ body: _body, ...rest }: T) =>
  rest as WithoutBody<T>;

/** What a language may lack. */
const READINESS_FIELDS = ['title', 'summary', 'body'] as const;

const missingSchema = v.array(v.picklist(READINESS_FIELDS));
const { facts: _facts, ...briefEntries } = articleEntries;
/** What every row has besides `working` and `editions`. */
const rowEntries = {
  ...briefEntries,
  /** Where the languages do not say alike what nobody declared right, and since when that is known. */
  disagrees: v.optional(v.object({ at: isoInstantSchema, found: perLanguage(v.array(saidSchema)) })),
  /** What each language lacks before it is complete. */
  missing: v.object(inEachLanguage(missingSchema)),
  /** Whether a language has an edition and its working copy says something else than the last one. */
  changed: v.object(inEachLanguage(v.boolean())),
  /** Ids of media in covers and bodies, of the working copy and of editions. */
  media: v.array(v.string()),
  /** Where texts of each language lead within the site, of the working copy and of editions. */
  links: v.object(inEachLanguage(v.array(v.string()))),
  /** The last revision, and how many there are. */
  saved: v.optional(v.omit(revisionSchema, ['key', 'state'])),
  revisions: v.number(),
};
type RowBase = v.InferOutput<v.ObjectSchema<typeof rowEntries, undefined>>;
/** A public copy as rows have it. */
export type ListedCopy = Copies[ArticleKind] & Edition;

/** An article as lists of staff and of the public need it: everything but the bodies. */
export interface ArticleRow extends RowBase {
  readonly working: WithoutBody<ArticleFields[ArticleKind]>;
  readonly editions: PerLanguage<readonly ListedCopy[]>;
  /** The path of the Markdown file that is in the list instead of a record. */
  readonly ofFile?: string;
}

const rowOf = <W extends v.ObjectEntries, C extends v.ObjectEntries>(working: W, copy: C) =>
  v.object({
    ...rowEntries,
    working: v.object(working),
    editions: perLanguage(v.array(v.object({ ...copy, ...editionEntries }))),
  });
const { news, events, jobs } = KINDS;
const ROW_SCHEMAS: Readonly<Record<ArticleKind, v.GenericSchema<unknown, ArticleRow>>> = {
  news: rowOf(withoutBody(news.working), news.copy),
  events: rowOf(withoutBody(events.working), events.copy),
  jobs: rowOf(withoutBody(jobs.working), jobs.copy),
};

/** What of `title`, `summary` and `body` is blank in a language. */
export const missingIn = (fields: ArticleFields[ArticleKind], lang: Locale) =>
  READINESS_FIELDS.filter((field) => fields[field][lang].trim() === '');

/** Whether an edition says what a working copy says in its language, the slug apart. */
export function saysTheSame(
  kind: ArticleKind,
  edition: PublicCopy,
  working: ArticleFields[ArticleKind],
  lang: Locale,
): boolean {
  const said = { ...copyOf(kind, working, lang), body: working.body[lang] };
  return stableJson(said) === stableJson(contentOf(edition));
}

/** Whether a language has an edition and the working copy says something else than the last one. */
function isChanged(kind: ArticleKind, { slug, working, editions }: ArticleRecord, lang: Locale): boolean {
  const last = editions[lang]?.at(-1);
  if (!last) return false;
  return working.slug !== (last.slug ?? slug) || !saysTheSame(kind, last, working, lang);
}

/** The row of a record. */
export function articleRow(kind: ArticleKind, record: ArticleRecord): ArticleRow {
  const { working, editions, revisions, facts, file, ...rest } = record;
  return {
    ...rest,
    ...(file && { file: { slug: file.slug } }),
    working: withoutBody(working),
    editions: eachLanguage((lang) => editions[lang]?.map(withoutBody)),
    missing: perLocale((lang) => missingIn(working, lang)),
    changed: perLocale((lang) => isChanged(kind, record, lang)),
    disagrees: facts && { at: facts.at, found: leftToSettle(facts) },
    media: mediaIn(record),
    links: linksIn(record),
    saved: savedBy(revisions),
    revisions: revisions.length,
  };
}

/** What differs and was not declared right. */
const leftToSettle = ({ differ, right }: ArticleFacts) =>
  eachLanguage((lang) => {
    const found = differ[lang]?.filter(({ key }) => !right[lang]?.keys.includes(key)) ?? [];
    return found.length > 0 ? found.map(({ said }) => said) : undefined;
  });

const linksIn = ({ working, editions }: Illustrated) =>
  perLocale((lang) => {
    const bodies = [working.body[lang], ...(editions[lang] ?? []).map(({ body }) => body)];
    return [...new Set([...new Set(bodies)].flatMap(addressesIn))];
  });

function savedBy([latest]: readonly Revision[]) {
  return latest && { revision: latest.revision, at: latest.at, author: latest.author };
}

/** The rows of a kind. */
export const articleRows = (kind: ArticleKind): RowSource<ArticleRecord, ArticleRow> => ({
  options: (stores) => articleOptions(kind, stores),
  toRow: (record) => articleRow(kind, record),
  rowSchema: ROW_SCHEMAS[kind],
  rowVersion: 4,
});
