import * as v from 'valibot';
import type { LocalisedText } from '#fields/localised-text.ts';
import { localisedTextSchema } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { type ArticleFields, type Copies, KINDS } from './article-kinds.ts';
import type { ArticleKind } from './article.ts';

/**
 * What a kind's working copy says in one language, as the public would see it. Optional values that are not valid yet,
 * such as half an address, are left out.
 * @returns undefined while something is missing that is required for publishing
 */
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
