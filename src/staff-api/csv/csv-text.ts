import { type Options, stringify } from 'csv-stringify/sync';

/** What a spreadsheet takes for a formula (OWASP, "CSV Injection"): full-width forms too, and behind blanks that it may drop. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/**
 * Where a cell begins for a program that divides lines at semicolons or tabs, as spreadsheets do in many countries: quotes
 * that do not begin such a cell are letters to it, and a newline within them ends the line.
 */
const OTHER_CELL = /([;\t\r\n][\s";]*)([=+\-@＝＋－＠])?/g;
const OTHER_CELL_ESCAPED = /([;\t\r\n][\s";]*)(?:'(?=[=+\-@＝＋－＠]))?/g;

/** Before it a phone number is a text to a spreadsheet, no sum and no number that loses its 0; nobody sees it, nor types it. */
const UNSEEN = '\u200e';
const PHONE = /^\+?\d[\d ]*$/;

/** A phone number as spreadsheets take it as it is; anything else that is in its place is a cell like others. */
export const phoneCell = (text: string): string => (PHONE.test(text) ? UNSEEN + text : text);

function escaped(text: string): string {
  const inner = text.replace(OTHER_CELL, (all, gap: string, sign?: string) =>
    sign ? `${gap}'${sign}` : all,
  );
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

const OPTIONS: Options = {
  record_delimiter: 'windows',
  // A lone newline ends a line for many programs, and blanks at the ends get lost in some.
  quoted_match: /[;\r\n]|^\s|\s$/,
  // Not the library's `escape_formulas`, which leaves a newline in front of one.
  cast: { string: escaped },
};

/**
 * Lines in RFC 4180, each with its end. An apostrophe is before what a spreadsheet would take for a formula, at the
 * beginning of a cell and wherever one begins that divides lines at other signs.
 */
export const csvLines = (rows: readonly (readonly string[])[]): string => stringify([...rows], OPTIONS);

/** A cell of our own export as it was before `csvLines`. */
export function plainCell(cell: string): string {
  if (cell.startsWith(UNSEEN) && PHONE.test(cell.slice(1))) return cell.slice(1);
  const inner = cell.replace(OTHER_CELL_ESCAPED, '$1');
  return inner.startsWith("'") && FORMULA.test(inner.slice(1)) ? inner.slice(1) : inner;
}
