import * as v from 'valibot';
import { call } from '#admin/api.ts';

/** What an import may weigh, in bytes (http.md#members). */
export const IMPORT_LIMIT = 2_000_000;

const resultSchema = v.object({
  rows: v.number(),
  valid: v.number(),
  /** How many of these change a member who is there. */
  existing: v.number(),
  /** How many of these decide on a registration, whose person is told by e-mail. */
  decided: v.optional(v.number(), 0),
  imported: v.number(),
  /** Whether rows are left: the API stores what its time allows, and continues when it gets the same file again. */
  unfinished: v.optional(v.boolean(), false),
  errors: v.array(
    v.object({
      row: v.number(),
      field: v.string(),
      message: v.string(),
      value: v.optional(v.string()),
      allowed: v.optional(v.array(v.string())),
    }),
  ),
  /** `field` is `''` for one that is left out. */
  columns: v.array(v.object({ title: v.string(), field: v.string() })),
  sample: v.array(v.object({ row: v.number(), values: v.record(v.string(), v.string()) })),
  /** The rows that are not right, as a CSV. */
  toMend: v.optional(v.string()),
});
/** `row` is the spreadsheet's; 0 is the header or the whole file. */
export type ImportResult = v.InferOutput<typeof resultSchema>;

/** A file that was read, and what somebody chose for it. */
export interface ImportSource {
  readonly text: string;
  /** Whether members who are there are changed. */
  readonly updates: boolean;
  /** The field of each column, once some are matched by hand. */
  readonly columns?: readonly string[];
  /** Those of them that were not known, by their places. */
  readonly unknown?: readonly number[];
  /** Whether rows that are not right are left out. */
  readonly skips?: boolean;
}

const send = ({ text, updates, columns, skips }: ImportSource, dryRun = false): Promise<ImportResult> =>
  call('/api/admin/members/import', {
    method: 'POST',
    query: {
      ...(dryRun && { dryRun: '1' }),
      ...(updates && { existing: 'update' }),
      ...(skips && { skip: '1' }),
      ...(columns && { columns: JSON.stringify(columns) }),
    },
    body: text,
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    schema: resultSchema,
  });

export interface CheckedImport {
  readonly source: ImportSource;
  readonly result: ImportResult;
}

/** The fields that somebody chose for columns of a file, by their titles: for the same file, put right. */
export const chosenBefore = ({ source, result }: CheckedImport): ReadonlyMap<string, string> =>
  new Map(
    source.unknown?.flatMap((place) => {
      const [title, field] = [result.columns[place]?.title, source.columns?.[place]];
      return title && field ? [[title, field] as const] : [];
    }),
  );

/**
 * What an import would do, columns that nobody knows left out; nothing is stored.
 * @param before fields for some of these, by their titles
 * @throws ApiError
 */
export async function checkImport(
  source: ImportSource,
  before: ReadonlyMap<string, string> = new Map(),
): Promise<CheckedImport> {
  const result = await send(source, true);
  if (source.columns) return { source, result };
  const titles = new Set(result.errors.filter(({ row }) => row === 0).map(({ field }) => field));
  const unknown = result.columns.flatMap(({ title, field }, place) =>
    field === '' && titles.has(title.slice(0, 80)) ? [place] : [],
  );
  if (unknown.length === 0) return { source, result };
  const known = new Set(result.columns.map(({ field }) => field));
  const fieldOf = (title: string): string => {
    const field = before.get(title) ?? '';
    return known.has(field) ? '' : field;
  };
  const columns = result.columns.map(({ title, field }, place) =>
    unknown.includes(place) ? fieldOf(title) : field,
  );
  const matched = { ...source, unknown, columns };
  return { source: matched, result: await send(matched, true) };
}

/**
 * Imports all rows or, while anything is wrong and rows are not left out, none.
 * @param onProgress told after each part of a long file
 * @returns with `errors` for rows that are not imported
 * @throws ApiError 422 when something is wrong before the first row
 */
export async function runImport(
  source: ImportSource,
  onProgress: (part: ImportResult) => void,
): Promise<ImportResult> {
  let before = -1;
  let part = await send(source);
  while (part.unfinished && part.imported > before) {
    onProgress(part);
    before = part.imported;
    part = await send(source);
  }
  if (part.unfinished) throw new Error('A part of the import brought nothing.');
  return part;
}
