import { type CategoryRecord, categoryRecordSchema } from '../category.ts';
import { type DeletableRepository, deletableRepository } from '#store/deletable-repository.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import type { Upgrade } from '#store/document.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import { type UniqueField, uniqueRepository } from '#store/unique-repository.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Shape 2: slugs that lead to it. */
const toFormerSlugs: Upgrade = (category) => ({ ...category, formerSlugs: [] });

/** Where categories lie, and their shape. */
export const categoryOptions = (stores: Stores): RepositoryOptions<CategoryRecord> => ({
  entity: 'categories',
  store: stores('records-categories'),
  shape: { schema: categoryRecordSchema, upgrades: [toFormerSlugs] },
  marker: writeMarker(stores('index'), 'categories'),
});

/** Their rows are the records themselves. */
export const categoryRows: RowSource<CategoryRecord, CategoryRecord> = {
  options: categoryOptions,
  toRow: (record) => record,
  rowSchema: categoryRecordSchema,
  rowVersion: 2,
};

/** What no two of them share, as reservations have it. */
export const categoryUnique: UniqueField<CategoryRecord> = {
  field: 'slug',
  valuesOf: ({ kind, slug }) => [`${kind}/${slug}`],
};

/** Categories, no two of one kind with one slug: see `categoryRecordSchema`. */
export function categories(
  stores: Stores,
  now: () => number = Date.now,
): DeletableRepository<CategoryRecord> {
  return deletableRepository(categoryOptions(stores), {
    deleted: stores('deleted'),
    now,
    wrap: (inner) =>
      uniqueRepository(inner, {
        store: stores('reservations'),
        ...categoryUnique,
        now,
      }),
  });
}
