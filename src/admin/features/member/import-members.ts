import * as v from 'valibot';
import { call } from '../../app/api.ts';

/** What an import may weigh, in bytes (netlify/server/admin/README.md). */
export const IMPORT_LIMIT = 2_000_000;

const resultSchema = v.object({
  rows: v.number(),
  valid: v.number(),
  imported: v.number(),
  errors: v.array(v.object({ row: v.number(), field: v.string(), message: v.string() })),
});
/** `row` counts from 1 below the header; 0 is the header or the whole file. */
export type ImportResult = v.InferOutput<typeof resultSchema>;

const send = (file: File, query: Record<string, string>): Promise<ImportResult> =>
  call('/api/admin/members/import', {
    method: 'POST',
    query,
    // The bytes as they are: the interface tells UTF-8 from the Thai encoding that spreadsheets still use.
    body: file,
    headers: { 'Content-Type': 'text/csv' },
    schema: resultSchema,
  });

/** What an import would do; nothing is stored. @throws ApiError */
export const checkImport = (file: File): Promise<ImportResult> => send(file, { dryRun: '1' });

/** Imports all rows or, while anything is wrong, none. @throws ApiError 422 when a row is no longer right */
export const runImport = (file: File): Promise<ImportResult> => send(file, {});
