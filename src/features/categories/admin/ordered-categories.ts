import { entityPage } from '#admin/entity-queries.ts';
import type { ListParams } from '#admin/list-params.ts';
import { categoryRecordSchema } from '../category.ts';

/** The API sorts at most this many with one call, and gives as many on a page. */
export const MOST_SHOWN = 200;

/** Categories in the order that visitors see. */
export const orderedCategories = ({ q, filters }: Pick<ListParams, 'q' | 'filters'>) =>
  entityPage('categories', categoryRecordSchema, {
    q,
    filters: filters['kind'] ? { kind: filters['kind'] } : {},
    page: 1,
    perPage: MOST_SHOWN,
    sort: 'order',
    order: 'asc',
  });
