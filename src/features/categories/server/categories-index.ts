import type { AdminCall } from '#staff-api/admin-call.ts';
import { entityRows } from '#staff-api/entity-index.ts';
import { byBoth, byPlace, byValue } from '#staff-api/list/sort.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { tableDefinition } from '#staff-api/table-rows.ts';
import type { CategoryRecord } from '../category.ts';
import { CATEGORY_KINDS, categoryFields, type CategoryKind } from '../category-fields.ts';
import { categoryFieldTexts } from '../category-field-texts.ts';
import { categoryRows } from './category-records.ts';
import { makeUsualCategories } from './usual-categories.ts';

const list = tableDefinition<CategoryRecord>({ table: categoryFields, texts: categoryFieldTexts });
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

const stored = entityRows(categoryList);
/** All categories, from the first call on including those that every installation has. */
export const categoriesIndex: typeof stored = {
  ...stored,
  async rows(call) {
    await makeUsualCategories(call);
    return stored.rows(call);
  },
  async segments(call) {
    await makeUsualCategories(call);
    return stored.segments(call);
  },
};

/** What a category is called now in URLs: one that was merged or moved, as the one to which its address leads. @throws StoreUnavailable */
export async function presentCategory(kind: CategoryKind, slug: string, call: AdminCall): Promise<string> {
  const { rows } = await categoriesIndex.rows(call);
  const ofKind = rows.filter((one) => one.kind === kind);
  if (ofKind.some((one) => one.slug === slug)) return slug;
  return ofKind.find(({ formerSlugs }) => formerSlugs.includes(slug))?.slug ?? slug;
}

/** Whether there is such a category. @throws StoreUnavailable */
export async function categoryExists(kind: CategoryKind, slug: string, call: AdminCall): Promise<boolean> {
  const isIt = (one: { readonly kind: CategoryKind; readonly slug: string }) =>
    one.kind === kind && one.slug === slug;
  return (await categoriesIndex.rows(call)).rows.some(isIt);
}
