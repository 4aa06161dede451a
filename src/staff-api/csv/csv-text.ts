/** What a spreadsheet takes for a formula (OWASP, "CSV Injection"), full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const TO_BE_QUOTED = /[",\r\n]|^\s|\s$/;

/** A cell in RFC 4180. One that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return TO_BE_QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell of our own export as it was before `csvCell`. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
