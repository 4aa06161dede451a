import { categories, categoryRows } from './category-records.ts';
import { type CategoryFields, type CategoryRecord, categorySchema } from '../category.ts';
import { CATEGORY_KINDS, categoryFields } from '../category-fields.ts';
import { categoryFieldTexts } from '../field-texts/texts.ts';
import { isPersonal } from '#fields/table/table.ts';
import type { Fields } from '#store/repository.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { byBoth, byPlace, byValue } from '#staff-api/list/sort.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { tableDefinition } from '#staff-api/table-rows.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { purged } from '#staff-api/purged.ts';
import { HttpError } from '#http/http-error.ts';
import { CATEGORY_TAGS, reorder } from './category-order.ts';

/** A record that refers to a category, as staff are told of it. */
export interface Usage {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
}
/** What refers to a category. */
export type UsedBy = (category: CategoryRecord, call: AdminCall) => Promise<readonly Usage[]>;
type Category = CategoryRecord;

const list = tableDefinition<Category>({ table: categoryFields, texts: categoryFieldTexts });
const rows: RowsDefinition<Category, Category> = {
  ...categoryRows,
  ...list,
  defaultSort: 'order',
  defaultOrder: 'asc',
  sorts: {
    ...list.sorts,
    order: byBoth(
      byPlace(CATEGORY_KINDS, ({ kind }: Category) => kind),
      byValue(({ order }) => order),
    ),
  },
};

/** What news and events refer to: see `categoryRecordSchema`. */
export function categoriesEntity(usedBy: UsedBy) {
  const open = categories;
  /** Whoever refers to a category does so by kind and slug. */
  async function guard(current: Category, next: Fields<Category> | undefined, call: AdminCall) {
    if (next && next.kind === current.kind && next.slug === current.slug) return;
    const usages = await usedBy(current, call);
    if (usages.length > 0) throw new HttpError(409, { key: 'inUse', extra: { usedBy: usages } });
  }

  const { entity, index } = recordEntity('categories', {
    rows,
    writes: {
      open,
      create: {
        schema: categorySchema,
        async fields(input: CategoryFields, call: AdminCall) {
          return { ...input, order: input.order ?? (await nextOrder(input.kind, call)) };
        },
      },
      update: {
        schema: categorySchema,
        fields: (current: Category, input: CategoryFields) => ({
          ...current,
          ...input,
          order: input.order ?? current.order,
        }),
      },
      guard,
      audited: (record) => record,
      personal: isPersonal(categoryFields),
      written: (call) => purged(call, CATEGORY_TAGS),
    },
  });

  async function nextOrder(kind: Category['kind'], call: AdminCall): Promise<number> {
    const { rows: all } = await index.rows(call);
    return 1 + Math.max(-1, ...all.filter((row) => row.kind === kind).map(({ order }) => order));
  }

  const withOrder: AdminEntity = {
    ...entity,
    collectionActions: { ...entity.collectionActions, order: { PATCH: reorder } },
  };
  return { entity: withOrder, index };
}
