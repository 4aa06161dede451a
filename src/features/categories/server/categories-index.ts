import { textsOf } from '#fields/localised-text.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { listedColumn, textColumn } from '#staff-api/csv/columns.ts';
import { labels, valueLabels } from '#staff-api/csv/labels.ts';
import { entityRows } from '#staff-api/entity-index.ts';
import { exactly, instants, oneOf } from '#staff-api/list/filters.ts';
import { byBoth, byPlace, byValue, sortsByText } from '#staff-api/list/sort.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { CATEGORY_KINDS, type CategoryKind, type CategoryRecord } from '../category.ts';
import { DEFAULT_CATEGORIES } from '../default-categories.ts';
import { categoryRows } from './category-records.ts';

type Category = CategoryRecord;

const byKind = byPlace(CATEGORY_KINDS, ({ kind }: Category) => kind);
/** Their list for staff. */
export const categoryList: RowsDefinition<Category, Category> = {
  ...categoryRows,
  toItem: (row) => row,
  defaultSort: 'order',
  defaultOrder: 'asc',
  sorts: {
    order: byBoth(
      byKind,
      byValue(({ order }) => order),
    ),
    kind: byKind,
    slug: byValue(({ slug }) => slug),
    ...sortsByText('name', ({ name }: Category) => name),
    createdAt: byValue(({ createdAt }) => createdAt),
    updatedAt: byValue(({ updatedAt }) => updatedAt),
  },
  filters: {
    kind: oneOf(CATEGORY_KINDS, ({ kind }) => kind),
    slug: exactly(({ slug }) => slug),
    createdAt: instants(({ createdAt }) => createdAt),
    updatedAt: instants(({ updatedAt }) => updatedAt),
  },
  texts: ({ slug, name }) => [slug, ...textsOf(name)],
  columns: [
    textColumn('id', labels.id, ({ id }) => id),
    listedColumn('kind', labels.kind, valueLabels.categoryKind, ({ kind }) => kind),
    textColumn('slug', labels.slug, ({ slug }) => slug),
    textColumn('name.en', labels.nameEn, ({ name }) => name.en),
    textColumn('name.th', labels.nameTh, ({ name }) => name.th),
    textColumn('order', labels.order, ({ order }) => order),
  ],
};

/** The categories that staff made. */
export const categoriesIndex = entityRows(categoryList);

/** Whether staff made such a category, or every installation has it. @throws StoreUnavailable */
export async function categoryExists(kind: CategoryKind, slug: string, call: AdminCall): Promise<boolean> {
  const isIt = (one: { readonly kind: CategoryKind; readonly slug: string }) =>
    one.kind === kind && one.slug === slug;
  return DEFAULT_CATEGORIES.some(isIt) || (await categoriesIndex.rows(call)).rows.some(isIt);
}
