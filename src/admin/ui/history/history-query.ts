import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditSchema } from '#fields/audit-entry.ts';
import { call } from '../../api.ts';
import { entityKey, pageOf } from '../../entity-queries.ts';

const PER_PAGE = 10;

/** What was done to one record, newest first, page by page. */
export const historyOf = (entity: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...entityKey(entity), 'history', id],
    queryFn: ({ signal, pageParam }) =>
      call(`/api/admin/${entity}/${encodeURIComponent(id)}/history`, {
        query: { page: pageParam, perPage: PER_PAGE },
        schema: pageOf(auditSchema),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });
