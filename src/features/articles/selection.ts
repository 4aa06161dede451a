import { LOCALES } from '#i18n/locales.ts';
import type { Shown } from './article-view.ts';

// Which articles of a list are asked for.

/** A list is a page or two long on a phone, and its rows are full with two and with three columns. */
export const NEWS_PER_PAGE = 6;

/** An article of a kind that has categories. */
export interface Categorised {
  readonly copy: { readonly category: string };
}

const folded = (tag: string): string => tag.normalize('NFKC').trim().toLocaleLowerCase();

/** The news with a tag, written in any language: its URL stays good when the visitor changes the language. */
export function withTag(items: readonly Shown<'news'>[], tag: string): Shown<'news'>[] {
  const wanted = folded(tag);
  return items.filter(({ article: { copies } }) =>
    LOCALES.some((locale) => copies[locale] && folded(copies[locale].tag) === wanted && wanted !== ''),
  );
}

export const inCategory = <S extends Categorised>(items: readonly S[], slug: string): S[] =>
  items.filter(({ copy }) => copy.category === slug);

/** The categories that have something in them, in their order, with how much. */
export function filledCategories<C extends { readonly slug: string }>(
  categories: readonly C[],
  items: readonly Categorised[],
): (C & { readonly count: number })[] {
  return categories
    .map((category) => ({ ...category, count: inCategory(items, category.slug).length }))
    .filter(({ count }) => count > 0);
}
