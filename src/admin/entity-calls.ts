import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';

const pathOf = (entity: string, id: string): string => `/api/admin/${entity}/${encodeURIComponent(id)}`;

const keyed = (key: string | undefined) => key !== undefined && { headers: { 'Idempotency-Key': key } };

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
    ...keyed(key),
  });

/** Saves over the version it was started from. @throws ApiError 412 with `current`; 409, 422 with `errors` by field */
export const updateRecord = <T>(
  entity: string,
  item: v.GenericSchema<unknown, T>,
  { id, version }: { readonly id: string; readonly version: number },
  body: unknown,
): Promise<T> =>
  call(pathOf(entity, id), { method: 'PUT', body, schema: item, headers: { 'If-Match': `"${version}"` } });

/** One that is gone already is fine: the answer to an earlier try may have been lost. */
export const deleteRecord = (entity: string, id: string): Promise<void> =>
  call(pathOf(entity, id), { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });

/** Undoes a deletion. */
export const undeleteRecord = (entity: string, id: string): Promise<void> =>
  call(`${pathOf(entity, id)}/undelete`, { method: 'POST' });

/** A call that undoes a change of many records, as the API gave it: `over` is what they have to have for that. */
const undoSchema = v.object({
  ids: v.array(v.string()),
  change: v.record(v.string(), v.unknown()),
  over: v.record(v.string(), v.unknown()),
});
export type UndoCall = v.InferOutput<typeof undoSchema>;

const bulkSchema = v.object({
  updated: v.number(),
  failed: v.array(v.object({ id: v.string(), message: v.string() })),
  undo: v.optional(v.array(undoSchema), []),
});
export type BulkResult = v.InferOutput<typeof bulkSchema>;

interface BulkOptions {
  /** Whether the answer is to hold the calls that undo it. */
  readonly undoable?: boolean;
  readonly over?: UndoCall['over'];
}

/** One change to many records; each fails or succeeds by itself. @param key a UUID: nothing is renewed twice under it */
export const changeRecords = (
  entity: string,
  ids: readonly string[],
  change: unknown,
  options: BulkOptions = {},
  key?: string,
): Promise<BulkResult> =>
  call(`/api/admin/${entity}`, {
    method: 'PATCH',
    body: { ids, change, ...options },
    schema: bulkSchema,
    ...keyed(key),
  });
