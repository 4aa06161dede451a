import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from './api.ts';
import { listQuery, type ListParams } from './list-params.ts';

/** One page of a list, as the API answers. */
export interface EntityPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Ids of records that are stored but broken, if there are any. */
  readonly unreadable?: string[] | undefined;
}

export const pageOf = <T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, EntityPage<T>> =>
  v.object({
    items: v.array(item),
    total: v.number(),
    page: v.number(),
    pages: v.number(),
    unreadable: v.optional(v.array(v.string())),
  });

/** `['contacts']` is the root of everything cached about an entity. */
export const entityKey = (entity: string) => [entity] as const;

/** After a change, everything cached is out of date, and so are responses to requests made before it. */
export async function refreshEntity(client: QueryClient, entity: string): Promise<void> {
  const all = { queryKey: entityKey(entity) };
  await client.cancelQueries(all);
  await client.invalidateQueries(all);
}

/** A page of `/api/admin/{entity}`; the previous one stays on the screen while the next one loads. */
export const entityPage = <T>(entity: string, item: v.GenericSchema<unknown, T>, params: ListParams) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'page', params],
    queryFn: ({ signal }) =>
      call(`/api/admin/${entity}`, { query: listQuery(params), schema: pageOf(item), signal }),
    placeholderData: keepPreviousData,
  });

/** One record. It is always fetched when it is opened, so that nobody edits an old version unnecessarily. */
export const entityRecord = <T>(entity: string, item: v.GenericSchema<unknown, T>, id: string) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'record', id],
    queryFn: ({ signal }) => call(`/api/admin/${entity}/${encodeURIComponent(id)}`, { schema: item, signal }),
    staleTime: 0,
  });

/**
 * Items that the API lists beside a record, such as `links`. They change elsewhere, so they are always fetched again.
 */
export const besideRecord = <T>(
  entity: string,
  id: string,
  part: string,
  item: v.GenericSchema<unknown, T>,
) =>
  queryOptions({
    queryKey: [...entityKey(entity), part, id],
    queryFn: ({ signal }) =>
      call(`/api/admin/${entity}/${encodeURIComponent(id)}/${part}`, {
        schema: v.object({ items: v.array(item) }),
        signal,
      }),
    staleTime: 0,
  });
