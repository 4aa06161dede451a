import type { CategoryKind } from './category-fields.ts';
import { type LocalisedText, textIn } from '#fields/localised-text.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { DEFAULT_CATEGORIES } from './default-categories.ts';

/** A category as a visitor sees it. */
export interface VisibleCategory {
  readonly slug: string;
  readonly name: string;
  /** Slugs that lead to it. */
  readonly formerSlugs: readonly string[];
}

/** A category of staff; `order` counts within its kind. */
export interface StaffCategory {
  readonly kind: CategoryKind;
  readonly slug: string;
  readonly name: LocalisedText;
  readonly order: number;
  readonly formerSlugs: readonly string[];
}

/** Those that every installation begins with, as staff would make them. */
export const USUAL_CATEGORIES: readonly StaffCategory[] = DEFAULT_CATEGORIES.map(({ kind, slug }) => ({
  kind,
  slug,
  name: perLocale((locale) => dictionaries[locale].categories.usual[slug]),
  order: DEFAULT_CATEGORIES.filter((one) => one.kind === kind).findIndex((one) => one.slug === slug),
  formerSlugs: [],
}));

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
