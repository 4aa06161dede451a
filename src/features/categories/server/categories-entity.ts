import { categories } from './category-records.ts';
import { categoriesIndex, categoryList } from './categories-index.ts';
import { type CategoryFields, type CategoryRecord, categorySchema } from '../category.ts';
import { categoryFields } from '../category-fields.ts';
import { isPersonal } from '#fields/table/table.ts';
import type { Fields } from '#store/repository.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';
import { HttpError } from '#http/http-error.ts';
import type { Usage } from '#staff-api/usage.ts';
import { CATEGORY_TAGS, reorder } from './category-order.ts';

/** What refers to a category. */
export type UsedBy = (category: CategoryRecord, call: AdminCall) => Promise<readonly Usage[]>;
type Category = CategoryRecord;

/** What news and events refer to: see `categoryRecordSchema`. */
export function categoriesEntity(usedBy: UsedBy): AdminEntity {
  const open = categories;
  /** Whoever refers to a category does so by kind and slug. */
  async function guard(current: Category, next: Fields<Category> | undefined, call: AdminCall) {
    if (next && next.kind === current.kind && next.slug === current.slug) return;
    const usages = await usedBy(current, call);
    if (usages.length > 0) throw new HttpError(409, { key: 'inUse', extra: { usedBy: usages } });
  }

  const { entity } = recordEntity('categories', {
    rows: categoryList,
    index: categoriesIndex,
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
      written: (call) => purgeTags(call, CATEGORY_TAGS),
    },
  });

  async function nextOrder(kind: Category['kind'], call: AdminCall): Promise<number> {
    const { rows: all } = await categoriesIndex.rows(call);
    return 1 + Math.max(-1, ...all.filter((row) => row.kind === kind).map(({ order }) => order));
  }

  return {
    ...entity,
    collectionActions: { ...entity.collectionActions, order: { PATCH: reorder } },
  };
}
