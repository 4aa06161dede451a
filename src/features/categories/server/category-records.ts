import { type CategoryRecord, categoryRecordSchema } from '../category.ts';
import type { Upgrade } from '#store/document.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import type { UniqueField } from '#store/unique-repository.ts';
import { deletableRecordsOf, recordOptions } from '#http/entity-records.ts';

/** Shape 2: slugs that lead to it. */
const toFormerSlugs: Upgrade = (category) => ({ ...category, formerSlugs: [] });

export const categoryOptions = recordOptions<CategoryRecord>({
  entity: 'categories',
  schema: categoryRecordSchema,
  upgrades: [toFormerSlugs],
});

/** Their rows are the records themselves. */
export const categoryRows: RowSource<CategoryRecord, CategoryRecord> = {
  options: categoryOptions,
  toRow: (record) => record,
  rowSchema: categoryRecordSchema,
  rowVersion: 2,
};

export const categoryUnique: UniqueField<CategoryRecord> = {
  field: 'slug',
  valuesOf: ({ kind, slug }) => [`${kind}/${slug}`],
};

/** Categories, no two of one kind with one slug: see `categoryRecordSchema`. */
export const categories = deletableRecordsOf(categoryOptions, [categoryUnique]);
