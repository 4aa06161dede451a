import { perLocale } from '#i18n/locales.ts';
import { cellReader } from '#staff-api/csv/read-cell.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import type { MemberRow } from '../member.ts';

/** What is in a row, by field or part of one (`company.th`), as a form would have it. */
export type Cells = Readonly<Record<string, string>>;

const readCell = cellReader(memberFields, memberFieldTexts);
const nothing = perLocale(() => '');

/** @param columns the field of each column; undefined for one that is left out */
export const readCells = (cells: readonly string[], columns: readonly (string | undefined)[]): Cells =>
  Object.fromEntries(
    columns.flatMap((name, place) =>
      name === undefined ? [] : [[name, readCell(name, cells[place] ?? '')] as const],
    ),
  );

/** The same as a form sends it: parts together. */
export function enteredIn(cells: Cells, known: object = {}): Record<string, unknown> {
  const values: Record<string, unknown> = { ...known };
  for (const [path, value] of Object.entries(cells)) {
    const [field = path, part] = path.split('.');
    values[field] = part ? { ...nothing, ...(values[field] as object), [part]: value } : value;
  }
  return values;
}

/** A member with what a row says; a blank cell says nothing. */
export const merged = (member: MemberRow, cells: Cells): Record<string, unknown> =>
  enteredIn(Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '')), member);
