import { memberFieldTexts, memberFields } from '../member-fields.ts';
import type { MemberRow } from '../member.ts';
import { readDay } from '#fields/day-text.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import { type FieldTextsByLocale, valueWords } from '#fields/table/texts.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import { plainCell } from '#staff-api/csv/csv-text.ts';
import { fold } from '#staff-api/list/fold.ts';

/** The listed values of a field by what they may be called in a table, folded: themselves, or words of any language, of now and before. */
function valuesIn(name: string, field: Field, texts: FieldTextsByLocale): ReadonlyMap<string, string> {
  const words = LOCALES.flatMap((locale) =>
    Object.entries(valueWords(name, field, texts[locale], locale) ?? {}),
  );
  const formerly = (value: string): string[] =>
    LOCALES.flatMap((locale) =>
      (texts[locale].formerly?.[`${name}.${value}`] ?? '').split('|').filter(Boolean),
    );
  return new Map(
    words.flatMap(([value, word]) =>
      [value, word, ...formerly(value)].map((called) => [fold(called), value] as const),
    ),
  );
}

/** Reads cells as the forms of their fields would send them, to be checked alike; for a field's name and a cell. */
function cellReader(table: FieldTable, texts: FieldTextsByLocale): (name: string, cell: string) => string {
  const values = new Map(
    Object.entries(table).map(([name, field]) => [name, valuesIn(name, field, texts)] as const),
  );
  return (name, cell) => {
    const text = plainCell(cell).trim();
    return table[name]?.kind === 'day'
      ? (readDay(text) ?? text)
      : (values.get(name)?.get(fold(text)) ?? text);
  };
}

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
