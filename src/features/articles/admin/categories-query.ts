import { useQuery } from '@tanstack/react-query';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import { textIn } from '#fields/localised-text.ts';
import { orderedCategories } from '#features/categories/admin/ordered-categories.ts';
import { useLocale } from '#admin/i18n/use-texts.ts';
import type { Choice } from '#admin/ui/list/column.ts';

/** The categories of a kind by slug, named in the reader's language, in their order; jobs have none. */
export function useCategories(kind: CategoryKind | undefined): Choice[] {
  const locale = useLocale();
  const ofKind = orderedCategories({ q: '', filters: { kind: kind ?? '' } });
  const { data } = useQuery({ ...ofKind, enabled: kind !== undefined });
  return (data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: textIn(name, locale) }));
}

/** What an article's category is called; one that was deleted since by its slug. */
export const categoryName = (categories: readonly Choice[], slug: string): string =>
  categories.find(({ value }) => value === slug)?.label ?? slug;
