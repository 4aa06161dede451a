import type { CategoryKind } from './category-fields.ts';
import { type LocalisedText, textIn } from '#fields/localised-text.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import type { Locale } from '#i18n/locales.ts';
import { DEFAULT_CATEGORIES } from './default-categories.ts';

/** A category as a visitor sees it. */
export interface VisibleCategory {
  readonly slug: string;
  readonly name: string;
}

/** A category of staff; `order` counts within its kind. */
export interface StaffCategory {
  readonly kind: CategoryKind;
  readonly slug: string;
  readonly name: LocalisedText;
  readonly order: number;
}

/**
 * The categories of a kind: those that every installation has, but for those that staff made anew under the same
 * slug, and then the staff's in their order.
 */
export function mergedCategories(
  staff: readonly StaffCategory[],
  kind: CategoryKind,
  locale: Locale,
): VisibleCategory[] {
  const made = staff
    .filter((category) => category.kind === kind)
    .toSorted((one, other) => one.order - other.order || (one.slug < other.slug ? -1 : 1));
  const slugs = new Set<string>(made.map(({ slug }) => slug));
  const given = DEFAULT_CATEGORIES.filter((category) => category.kind === kind && !slugs.has(category.slug));
  const { usual } = dictionaries[locale].categories;
  return [
    ...given.map(({ slug }) => ({ slug, name: usual[slug] })),
    ...made.map(({ slug, name }) => ({ slug, name: textIn(name, locale) })),
  ];
}
