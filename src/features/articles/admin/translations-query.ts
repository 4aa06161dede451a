import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { translationItemSchema } from '../translation-item.ts';

/** What is missing, outdated and disagrees, oldest first. @param kind one entity's alone */
export const translationsQuery = (kind?: string) =>
  queryOptions({
    queryKey: ['translations', kind ?? ''],
    queryFn: ({ signal }) =>
      call('/api/admin/translations', {
        ...(kind && { query: { kind } }),
        schema: v.object({ items: v.array(translationItemSchema) }),
        signal,
      }),
  });
