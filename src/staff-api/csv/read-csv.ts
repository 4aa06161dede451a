import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export interface CsvRow {
  /** As a spreadsheet shows it: from 1, the header and blank rows counted. */
  readonly number: number;
  readonly cells: readonly string[];
}
export type CsvTable =
  | {
      readonly ok: true;
      readonly header: readonly string[];
      readonly rows: readonly CsvRow[];
      /** Whether that is all of it: no more is read than could be taken. */
      readonly isWhole: boolean;
    }
  /** The line of the file, from 1, that cannot be read; 0: it has too many cells. */
  | { readonly ok: false; readonly line: number };

/** Spreadsheets separate by what their country does. */
const SEPARATORS = [',', ';', '\t'];

/** Far more than any table of ours has. What reading costs depends on the cells: 2 MB can hold two million. */
export const MOST_COLUMNS = 250;
/** 5,000 rows of 50. */
export const MOST_CELLS = 250_000;

/** In characters; a row with every field at its limit has a fifth of it. */
const LONGEST_ROW = 100_000;

/** Whether a text has more than so many of a sign. */
function hasMore(text: string, sign: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0 && found <= most; at = text.indexOf(sign, at + 1)) found += 1;
  return found > most;
}

/** Without columns that have neither a heading nor a cell, which spreadsheets leave at the end or as a gap. */
function withoutBlankColumns([header, ...rows]: readonly CsvRow[]) {
  const titles = header?.cells ?? [];
  const used = titles.flatMap((title, place) =>
    title !== '' || rows.some(({ cells }) => cells[place]) ? [place] : [],
  );
  const kept = (cells: readonly string[]) => used.map((place) => cells[place] ?? '');
  return { header: kept(titles), rows: rows.map(({ number, cells }) => ({ number, cells: kept(cells) })) };
}

/** A CSV's header and rows without blank lines and columns, whatever their lengths. @param mostRows that the caller takes */
export function readCsv(text: string, mostRows: number): CsvTable {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  const delimiter = SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  const tooMany = { ok: false, line: 0 } as const;
  // Signs inside of quotes are counted as well, which few tables have many of.
  if (hasMore(text, delimiter, MOST_CELLS)) return tooMany;
  try {
    const to = 2 * mostRows + 2;
    let number = 0;
    const read: CsvRow[] = [];
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      trim: true,
      max_record_size: LONGEST_ROW,
      // The header and blank ones are rows as well.
      to,
      on_record(cells: string[]) {
        number += 1;
        if (cells.some((cell) => cell !== '')) read.push({ number, cells });
        return null;
      },
    });
    if ((read[0]?.cells.length ?? 0) > MOST_COLUMNS) return tooMany;
    return { ok: true, ...withoutBlankColumns(read), isWhole: number < to };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return { ok: false, line };
  }
}
