import { readFileSync, readdirSync } from 'node:fs';
import * as v from 'valibot';
import { readText } from '#build/content.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';

/** A Markdown file of `content/{kind}`, as its editors wrote it. */
export interface SampleArticle {
  readonly slug: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

/** The articles of a kind in one language. */
export const sampleArticles = (kind: 'news' | 'events' | 'jobs', language: Locale): SampleArticle[] =>
  readdirSync(`content/${kind}/${language}`).map((file) => {
    const path = `content/${kind}/${language}/${file}`;
    const { data } = readText(v.looseObject({ title: v.string() }), path, readFileSync(path, 'utf8'));
    return { ...data, slug: file.replace(/\.md$/, '') };
  });

/** The slugs that exist in every language. */
export const translatedSlugs = (kind: 'news' | 'events' | 'jobs'): string[] => {
  const [first = [], ...others] = LOCALES.map((locale) =>
    sampleArticles(kind, locale).map(({ slug }) => slug),
  );
  return first.filter((slug) => others.every((slugs) => slugs.includes(slug)));
};
