import { categories } from './category-records.ts';
import { categoriesIndex, categoryList } from './categories-index.ts';
import { mergeCategory, type MoveArticles } from './merge-category.ts';
import { type CategoryFields, type CategoryRecord, categorySchema } from '../category.ts';
import { categoryFields } from '../category-fields.ts';
import { isPersonal } from '#fields/table/table.ts';
import type { Fields } from '#store/repository.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { Usage } from '#staff-api/usage.ts';
import { eachRecord, readIds } from '#staff-api/each-record.ts';
import { readBody } from '#staff-api/input.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';

/** Pages that show names or the order of categories. */
const CATEGORY_TAGS = ['categories'];

/** `PATCH /api/admin/categories/order` `{ids}`: each gets its place as `order`, from 0, unless it has it. */
async function reorder(call: AdminCall): Promise<Response> {
  const ids = readIds(await readBody(call.request));
  const repository = categories(call.stores, call.now);
  const { told, headers } = await eachRecord(call, ids, async (id) => {
    const order = ids.indexOf(id);
    const before = await repository.get(id);
    if (before.order === order) return {};
    await repository.update(id, (current) => ({ ...current, order }));
    const changes = [{ field: 'order', from: String(before.order), to: String(order) }];
    return noteAudit(call, { action: 'update', entity: 'categories', entityId: id, changes });
  });
  return json(200, told, { ...headers, ...(await purgeTags(call, CATEGORY_TAGS)) });
}

/** What refers to a category. */
type UsedBy = (category: CategoryRecord, call: AdminCall) => Promise<readonly Usage[]>;

/** What news and events refer to. @param moveArticles moves those of a category that is merged into another */
export function categoriesEntity(usedBy: UsedBy, moveArticles: MoveArticles): AdminEntity {
  /** Whoever refers to a category does so by kind and slug. */
  async function guard(current: CategoryRecord, next: Fields<CategoryRecord> | undefined, call: AdminCall) {
    if (next && next.kind === current.kind && next.slug === current.slug) return;
    const usages = await usedBy(current, call);
    if (usages.length > 0) throw new HttpError(409, { key: 'inUse', extra: { usedBy: usages } });
  }

  const { entity } = recordEntity('categories', {
    rows: categoryList,
    index: categoriesIndex,
    writes: {
      open: categories,
      create: {
        schema: categorySchema,
        async fields(input: CategoryFields, call: AdminCall) {
          return {
            ...input,
            order: input.order ?? (await nextOrder(input.kind, call)),
            formerSlugs: [],
          };
        },
      },
      update: {
        schema: categorySchema,
        fields: (current: CategoryRecord, input: CategoryFields) => ({
          ...current,
          ...input,
          order: input.order ?? current.order,
          formerSlugs: [
            ...current.formerSlugs,
            ...(input.slug === current.slug ? [] : [current.slug]),
          ].filter((slug) => slug !== input.slug),
        }),
      },
      guard,
      audited: ({ formerSlugs: _, ...record }) => record,
      personal: isPersonal(categoryFields),
      written: (call) => purgeTags(call, CATEGORY_TAGS),
    },
  });

  async function nextOrder(kind: CategoryRecord['kind'], call: AdminCall): Promise<number> {
    const { rows: all } = await categoriesIndex.rows(call);
    return 1 + Math.max(-1, ...all.filter((row) => row.kind === kind).map(({ order }) => order));
  }

  return {
    ...entity,
    publicTags: CATEGORY_TAGS,
    collectionActions: { ...entity.collectionActions, order: { PATCH: reorder } },
    recordActions: {
      ...entity.recordActions,
      merge: { POST: mergeCategory(moveArticles, CATEGORY_TAGS) },
    },
  };
}
