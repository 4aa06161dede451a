import * as v from 'valibot';
import type { ArticleKind } from './article.ts';
import { events } from './kinds/events.ts';
import { jobs } from './kinds/jobs.ts';
import { news } from './kinds/news.ts';
import { type LocalisedText, localisedTextSchema } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';

/** Every kind of article with the entries of each of its forms. */
export const KINDS = { news, events, jobs } satisfies Record<ArticleKind, unknown>;

type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** What staff write of a kind, in every language. What is required is there once the record was saved, but a draft may lack it. */
export interface ArticleFields {
  news: Output<typeof news.working>;
  events: Output<typeof events.working>;
  jobs: Output<typeof jobs.working>;
}
/** What a kind's public copies hold, in one language and without the body. */
export interface Copies {
  news: Output<typeof news.copy>;
  events: Output<typeof events.copy>;
  jobs: Output<typeof jobs.copy>;
}

/** What a working copy says in a language, without optional values that are invalid; undefined: it lacks some. */
export function copyOf<K extends ArticleKind>(
  kind: K,
  fields: ArticleFields[K],
  lang: Locale,
): Copies[K] | undefined {
  const said = fields as Readonly<Record<string, unknown>>;
  const working: Readonly<Record<string, unknown>> = KINDS[kind].working;
  const copy: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(KINDS[kind].copy)) {
    const isText = working[name] === localisedTextSchema;
    const value = isText ? (said[name] as LocalisedText)[lang] : said[name];
    const isOptional = schema.type === 'exact_optional';
    if (value !== undefined && (!isOptional || v.is(schema, value))) copy[name] = value;
    else if (!isOptional) return undefined;
  }
  return copy as Copies[K];
}
