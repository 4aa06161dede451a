import * as v from 'valibot';
import { call } from '#admin/api.ts';

/** What an import may weigh, in bytes (http.md#members). */
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

/** Whether rows are left: the API stores what its time allows, and goes on when it gets the same file again. */
const isUnfinished = ({ valid, imported, errors }: ImportResult): boolean => imported + errors.length < valid;

/**
 * Imports all rows or, while anything is wrong, none.
 * @param onProgress told after each part of a long file
 * @returns with `errors` for rows that were right before and no longer are: somebody took an e-mail address meanwhile
 * @throws ApiError 422 when that was seen before the first row
 */
export async function runImport(file: File, onProgress: (part: ImportResult) => void): Promise<ImportResult> {
  let before = -1;
  let part = await send(file, {});
  while (isUnfinished(part) && part.imported > before) {
    onProgress(part);
    before = part.imported;
    part = await send(file, {});
  }
  if (isUnfinished(part)) throw new Error('A part of the import brought nothing.');
  return part;
}
