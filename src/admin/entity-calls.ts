import * as v from 'valibot';
import { call } from './api.ts';

const pathOf = (entity: string, id: string): string => `/api/admin/${entity}/${encodeURIComponent(id)}`;

/** @param key a UUID: a second call with it creates no second record @throws ApiError 409, 422 with `errors` by field */
export const createRecord = <T>(
  entity: string,
  item: v.GenericSchema<unknown, T>,
  body: unknown,
  key?: string,
): Promise<T> =>
  call(`/api/admin/${entity}`, {
    method: 'POST',
    body,
    schema: item,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

/** Saves over the version it was started from. @throws ApiError 412 with `current`; 409, 422 with `errors` by field */
export const updateRecord = <T>(
  entity: string,
  item: v.GenericSchema<unknown, T>,
  { id, version }: { readonly id: string; readonly version: number },
  body: unknown,
): Promise<T> =>
  call(pathOf(entity, id), { method: 'PUT', body, schema: item, headers: { 'If-Match': `"${version}"` } });

export const deleteRecord = (entity: string, id: string): Promise<void> =>
  call(pathOf(entity, id), { method: 'DELETE' });

/** Undoes a deletion. */
export const undeleteRecord = (entity: string, id: string): Promise<void> =>
  call(`${pathOf(entity, id)}/undelete`, { method: 'POST' });

const bulkSchema = v.object({
  updated: v.number(),
  failed: v.array(v.object({ id: v.string(), message: v.string() })),
});
export type BulkResult = v.InferOutput<typeof bulkSchema>;

/** One change to many records; each fails or succeeds by itself. */
export const changeRecords = (entity: string, ids: readonly string[], change: unknown): Promise<BulkResult> =>
  call(`/api/admin/${entity}`, { method: 'PATCH', body: { ids, change }, schema: bulkSchema });
