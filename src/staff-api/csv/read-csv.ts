import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/**
 * A file's text: UTF-8, or else windows-874 (TIS-620), in which Thai spreadsheets still save CSV. Thai in windows-874
 * is never valid UTF-8.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

export type CsvTable =
  | { readonly ok: true; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** The line of the file, from 1, that cannot be read. */
  | { readonly ok: false; readonly line: number };

/** Spreadsheets separate by what their country does. */
const SEPARATORS = [',', ';', '\t'];

/**
 * Header and rows of a CSV text; blank lines are skipped, short and long rows left to the caller.
 * @param mostRows of which one more is read, so that the caller sees that there are too many
 */
export function readCsv(text: string, mostRows: number): CsvTable {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  const delimiter = SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  try {
    const [header = [], ...rows] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      // The header is one as well.
      to: mostRows + 2,
    });
    return { ok: true, header, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return { ok: false, line };
  }
}
