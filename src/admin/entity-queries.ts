import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { call, type CallOptions } from './api.ts';
import { listQuery, type ListParams } from './list-params.ts';
import { summaryQuery } from './summary-query.ts';

/** One page of a list, as the API answers. */
export const pageOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.object({
    items: v.array(item),
    total: v.number(),
    page: v.number(),
    pages: v.number(),
    /** Ids of records that are stored but broken, if there are any. */
    unreadable: v.optional(v.array(v.string())),
  });
export type EntityPage<T> = v.InferOutput<ReturnType<typeof pageOf<T>>>;

/** `['contacts']` is the root of everything cached about an entity. */
export const entityKey = (entity: string) => [entity] as const;

/** After a change, everything cached below a key is out of date, and so are responses to requests made before it. */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** The same of an entity. Menu and dashboard count its records, and nobody waits for that. */
export function refreshEntity(client: QueryClient, entity: string): Promise<void> {
  void refresh(client, summaryQuery.queryKey);
  return refresh(client, entityKey(entity));
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

/** Items that the API lists beside a record, such as `links`; they change elsewhere, so they are always fetched again. */
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

/** All that `/api/admin/{entity}` lists of what has no pages. */
export const wholeList = <T>(
  entity: string,
  item: v.GenericSchema<unknown, T>,
  query: NonNullable<CallOptions['query']> = {},
) =>
  queryOptions({
    queryKey: [...entityKey(entity), query],
    queryFn: ({ signal }) =>
      call(`/api/admin/${entity}`, { query, schema: v.object({ items: v.array(item) }), signal }),
  });

/** So many entries one answer of the API may hold. */
const MOST_PER_CALL = 200;

/** All that a list lets through, on however many pages. @throws ApiError */
export async function allItems<T>(
  entity: string,
  item: v.GenericSchema<unknown, T>,
  filter: CallOptions['query'],
  signal?: AbortSignal,
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...filter, page, perPage: MOST_PER_CALL };
    const answer = await call(`/api/admin/${entity}`, { query, schema: pageOf(item), signal });
    items.push(...answer.items);
    pages = answer.pages;
  }
  return items;
}
