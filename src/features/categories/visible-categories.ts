import { CATEGORY_KINDS, type CategoryKind } from './category-fields.ts';
import type { CategoryRecord } from './category.ts';
import { textIn } from '#fields/localised-text.ts';
import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';

/** What of a category of staff decides how visitors see it. */
export type StaffCategory = Pick<CategoryRecord, 'kind' | 'slug' | 'name' | 'order'> & {
  readonly formerSlugs: readonly string[];
};
/** The same in one language. */
export type VisibleCategory = Pick<StaffCategory, 'slug' | 'formerSlugs'> & { readonly name: string };

/** Of the categories that every installation begins with (rules.md#pages), what `categories.usual` names them by. */
const DEFAULT_SLUGS: Readonly<Record<CategoryKind, readonly (keyof Dictionary['categories']['usual'])[]>> = {
  news: ['highlight', 'it-knowledge', 'life-at-the-company'],
  event: ['seminar', 'networking', 'workshop'],
};

/** Those, as staff would make them. */
export const USUAL_CATEGORIES: readonly StaffCategory[] = CATEGORY_KINDS.flatMap((kind) =>
  DEFAULT_SLUGS[kind].map((slug, order) => ({
    kind,
    slug,
    name: perLocale((locale) => dictionaries[locale].categories.usual[slug]),
    order,
    formerSlugs: [],
  })),
);

/** The categories of a kind in the order of staff. */
export const visibleCategories = (
  all: readonly StaffCategory[],
  kind: CategoryKind,
  locale: Locale,
): VisibleCategory[] =>
  all
    .filter((category) => category.kind === kind)
    .toSorted((one, other) => one.order - other.order || (one.slug < other.slug ? -1 : 1))
    .map(({ slug, name, formerSlugs }) => ({ slug, name: textIn(name, locale), formerSlugs }));
