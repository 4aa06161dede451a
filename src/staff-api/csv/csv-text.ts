import { type Options, stringify } from 'csv-stringify/sync';

/** What a spreadsheet takes for a formula (OWASP, "CSV Injection"), full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const OPTIONS: Options = {
  record_delimiter: 'windows',
  // A lone newline ends a line for many programs, and blanks at the ends get lost in some.
  quoted_match: /[\r\n]|^\s|\s$/,
  // Not the library's `escape_formulas`, which leaves a newline in front of one.
  cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
};

/** Lines in RFC 4180, each with its end. A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
export const csvLines = (rows: readonly (readonly string[])[]): string => stringify([...rows], OPTIONS);

/** A cell of our own export as it was before `csvLines`. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
