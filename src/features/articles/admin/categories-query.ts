import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { DEFAULT_CATEGORIES } from '#features/categories/default-categories.ts';
import { categoryTexts } from '#features/categories/admin/texts.ts';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import { entityPage } from '#admin/entity-queries.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import type { Choice } from '#admin/ui/list/column.ts';

const item = v.object({ id: v.string(), slug: v.string(), name: localisedTextSchema });

/** As many as one call gives. */
const MOST = 200;

/**
 * The categories of a kind, by slug and the name in the reader's language: those of staff in their order, then those
 * that are always there; none for a kind of article that has none.
 */
export function useCategories(kind: CategoryKind | undefined): Choice[] {
  const locale = useLocale();
  const { usual: names } = useTexts(categoryTexts);
  const { data } = useQuery({
    ...entityPage('categories', item, {
      q: '',
      page: 1,
      perPage: MOST,
      sort: 'order',
      order: 'asc',
      filters: { kind: kind ?? '' },
    }),
    enabled: kind !== undefined,
  });
  const own = data?.items ?? [];
  const usual = DEFAULT_CATEGORIES.filter(
    (category) => category.kind === kind && !own.some(({ slug }) => slug === category.slug),
  );
  return [
    ...own.map(({ slug, name }) => ({ value: slug, label: textIn(name, locale) })),
    ...usual.map(({ slug }) => ({ value: slug, label: names[slug] })),
  ];
}

/** What an article's category is called; one that was deleted since by its slug. */
export const categoryName = (categories: readonly Choice[], slug: string): string =>
  categories.find(({ value }) => value === slug)?.label ?? slug;
