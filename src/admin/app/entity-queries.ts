import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from './api.ts';
import { listQuery, type ListParams } from './list-params.ts';

/** One page of a list, as the interface answers. */
export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export const pageOf = <T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Page<T>> =>
  v.object({ items: v.array(item), total: v.number(), page: v.number(), pages: v.number() });

/** `['contacts']` is the root of all that is known of an entity: invalidate it after a change. */
export const entityKey = (entity: string) => [entity] as const;

/** A page of `/api/admin/{entity}`; while the next one comes, the last one stays on the screen. */
export const entityPage = <T>(entity: string, item: v.GenericSchema<unknown, T>, params: ListParams) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'page', params],
    queryFn: ({ signal }) =>
      call(`/api/admin/${entity}`, { query: listQuery(params), schema: pageOf(item), signal }),
    placeholderData: keepPreviousData,
  });

/** One record. Opening it always asks the server, so that nobody edits an old version without need. */
export const entityRecord = <T>(entity: string, item: v.GenericSchema<unknown, T>, id: string) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'record', id],
    queryFn: ({ signal }) => call(`/api/admin/${entity}/${encodeURIComponent(id)}`, { schema: item, signal }),
    staleTime: 0,
  });
