import type { CategoryKind } from './category-fields.ts';
import { textIn } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { type Category, DEFAULT_CATEGORIES } from './default-categories.ts';

/** A category as a visitor sees it. */
export interface VisibleCategory {
  readonly slug: string;
  readonly name: string;
}

/** A category of staff; `order` counts within its kind. */
export interface StaffCategory extends Category {
  readonly order: number;
}

/** In the visitor's language, or else in the other. */

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
  const slugs = new Set(made.map(({ slug }) => slug));
  const given = DEFAULT_CATEGORIES.filter((category) => category.kind === kind && !slugs.has(category.slug));
  return [...given, ...made].map(({ slug, name }) => ({ slug, name: textIn(name, locale) }));
}
