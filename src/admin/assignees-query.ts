import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from './api.ts';

const schema = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), mayAnswer: v.boolean() })),
});

/** Everybody on the staff by name, for every role: to assign work to, and to filter by. */
export const assigneesQuery = queryOptions({
  queryKey: ['staff', 'assignees'],
  queryFn: async ({ signal }) => (await call('/api/admin/assignees', { schema, signal })).items,
  staleTime: 60_000,
});
