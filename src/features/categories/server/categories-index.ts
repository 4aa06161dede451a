import type { AdminCall } from '#staff-api/admin-call.ts';
import { entityRows } from '#staff-api/entity-index.ts';
import { byBoth, byPlace, byValue } from '#staff-api/list/sort.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { tableDefinition } from '#staff-api/table-rows.ts';
import type { CategoryRecord } from '../category.ts';
import { CATEGORY_KINDS, categoryFields, type CategoryKind } from '../category-fields.ts';
import { DEFAULT_CATEGORIES } from '../default-categories.ts';
import { categoryFieldTexts } from '../category-field-texts.ts';
import { categoryRows } from './category-records.ts';

const list = tableDefinition<CategoryRecord>({ table: categoryFields, texts: categoryFieldTexts });
/** Their list for staff. */
export const categoryList: RowsDefinition<CategoryRecord, CategoryRecord> = {
  ...categoryRows,
  ...list,
  defaultSort: 'order',
  defaultOrder: 'asc',
  sorts: {
    ...list.sorts,
    order: byBoth(
      byPlace(CATEGORY_KINDS, ({ kind }: CategoryRecord) => kind),
      byValue(({ order }) => order),
    ),
  },
};

/** The categories that staff made. */
export const categoriesIndex = entityRows(categoryList);

/** Whether staff made such a category, or every installation has it. @throws StoreUnavailable */
export async function categoryExists(kind: CategoryKind, slug: string, call: AdminCall): Promise<boolean> {
  const isIt = (one: { readonly kind: CategoryKind; readonly slug: string }) =>
    one.kind === kind && one.slug === slug;
  return DEFAULT_CATEGORIES.some(isIt) || (await categoriesIndex.rows(call)).rows.some(isIt);
}
