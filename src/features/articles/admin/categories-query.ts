import { useQuery } from '@tanstack/react-query';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import { textIn } from '#fields/localised-text.ts';
import { orderedCategories } from '#features/categories/admin/ordered-categories.ts';
import { useLocale } from '#admin/i18n/use-texts.ts';
import type { Choice } from '#admin/ui/list/column.ts';

const categoriesOf = (kind: CategoryKind | undefined) => ({
  ...orderedCategories({ q: '', filters: { kind: kind ?? '' } }),
  enabled: kind !== undefined,
});

/** The categories of a kind by slug, named in the reader's language, in their order; jobs have none. */
export function useCategories(kind: CategoryKind | undefined): Choice[] {
  const locale = useLocale();
  const { data } = useQuery(categoriesOf(kind));
  return (data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: textIn(name, locale) }));
}

/** Whether they are still on their way, and categories would be shown by their slugs. */
export const useIsLoadingCategories = (kind: CategoryKind | undefined): boolean =>
  useQuery(categoriesOf(kind)).isLoading;

/** What an article's category is called; one that was deleted since by its slug. */
export const categoryName = (categories: readonly Choice[], slug: string): string =>
  categories.find(({ value }) => value === slug)?.label ?? slug;
