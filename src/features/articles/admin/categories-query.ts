import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import { entityPage } from '#admin/entity-queries.ts';
import { useLocale } from '#admin/i18n/use-texts.ts';
import type { Choice } from '#admin/ui/list/column.ts';

const item = v.object({ id: v.string(), slug: v.string(), name: localisedTextSchema });

/** As many as one call gives. */
const MOST = 200;

/** The categories of a kind by slug, named in the reader's language, in their order; jobs have none. */
export function useCategories(kind: CategoryKind | undefined): Choice[] {
  const locale = useLocale();
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
  return (data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: textIn(name, locale) }));
}

/** What an article's category is called; one that was deleted since by its slug. */
export const categoryName = (categories: readonly Choice[], slug: string): string =>
  categories.find(({ value }) => value === slug)?.label ?? slug;
