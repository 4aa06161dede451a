import type { ArticleKind } from './article.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { isUntranslated } from '#i18n/untranslated.ts';
import type { Copies } from './article-kinds.ts';
import type { Article } from './article-view.ts';

/** One Markdown file as its collection gives it; its id is `{locale}/{slug}`. */
export interface ArticleFile<K extends ArticleKind> {
  readonly id: string;
  readonly data: Copies[K];
}

/** Puts the languages of each article together. */
export function articlesFromFiles<K extends ArticleKind>(
  kind: K,
  files: readonly ArticleFile<K>[],
): Article<K>[] {
  const copies = new Map<string, Partial<Record<Locale, Copies[K]>>>();
  const records = new Map<string, string>();
  for (const { id, data } of files) {
    const [locale, slug] = id.split('/');
    if (!slug || !isLocale(locale)) throw new Error(`content/${kind}/${id}.md is not in a language folder.`);
    // Its readers get the article in the language in which it was written, and are told.
    if (isUntranslated(data)) continue;
    if ('record' in data && typeof data.record === 'string') records.set(slug, data.record);
    copies.set(slug, { ...copies.get(slug), [locale]: data });
  }
  return [...copies].map(([slug, languages]) => ({
    kind,
    slug,
    recordId: records.get(slug),
    formerSlugs: [],
    copies: languages,
  }));
}
