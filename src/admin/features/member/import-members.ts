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

/**
 * A file's text: UTF-8, else windows-874, in which Thai spreadsheets still save. Told apart here, since a host may
 * take any `text/csv` for UTF-8 before our function sees it.
 */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

const send = async (file: File, query: Record<string, string>): Promise<ImportResult> =>
  call('/api/admin/members/import', {
    method: 'POST',
    query,
    body: decodeText(await file.arrayBuffer()),
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    schema: resultSchema,
  });

/** What an import would do; nothing is stored. @throws ApiError */
export const checkImport = (file: File): Promise<ImportResult> => send(file, { dryRun: '1' });

/** Imports all rows or, while anything is wrong, none. @throws ApiError 422 when a row is no longer right */
export const runImport = (file: File): Promise<ImportResult> => send(file, {});
