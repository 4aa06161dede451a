import { phoneCell } from './csv-text.ts';
import { bangkokTime } from '#fields/day.ts';
import { textAt, type ValueOf } from '#fields/table/field-value.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import { fieldLabels, type FieldTextsByLocale, labelWithUnit, valueWords } from '#fields/table/texts.ts';
import { type Locale, perLocale, type PerLocale } from '#i18n/locales.ts';

export interface CsvColumn<Row> {
  /** The record's field, which an import takes for a header as well. */
  readonly field: string;
  readonly label: PerLocale<string>;
  readonly cell: (row: Row, locale: Locale) => string;
}

/** The headings of a table's export by the names of their fields, in a language. */
export function csvHeadings(table: FieldTable, texts: FieldTextsByLocale) {
  const kinds: ReadonlyMap<string, Field> = new Map([...Object.entries(table), ...leavesOf(table)]);
  return perLocale((locale) => {
    const labels = fieldLabels(table, texts[locale], locale);
    return (name: string): string => {
      const label = labels[name] ?? name;
      return labelWithUnit(label, kinds.get(name)?.kind, locale);
    };
  });
}

/**
 * The columns of an export, as the table of an entity's fields has them: headings and listed values in the words of the
 * screens, instants as the wall clock in Bangkok shows them, in a form that spreadsheets take for a time.
 * @param nameOf the name behind the id of a member of staff
 * @param valueOf where values lie, unless it is where the field's name says
 */
export function tableColumns<Row extends object>(
  table: FieldTable,
  texts: FieldTextsByLocale,
  nameOf: (id: string) => string = (id) => id,
  valueOf?: ValueOf<Row>,
): CsvColumn<Row>[] {
  const headings = csvHeadings(table, texts);
  // What people read comes first; the id is for programs and for an import.
  const exported = leavesOf(table)
    .filter(([, { csv }]) => csv !== false)
    .toSorted(([one], [other]) => Number(one === 'id') - Number(other === 'id'));
  return exported.map(([name, field]) => {
    const words = perLocale((locale) => valueWords(name, field, texts[locale], locale));
    const textOf = textAt<Row>(name, valueOf);
    return {
      field: name,
      label: perLocale((locale) => headings[locale](name)),
      cell(row, locale) {
        const text = textOf(row) ?? '';
        if (field.kind === 'instant') return text && instantCell(text);
        if (field.kind === 'staff') return text && nameOf(text);
        if (field.kind === 'phone') return phoneCell(text);
        return words[locale]?.[text] ?? text;
      },
    };
  });
}

/** `2026-11-20 16:05` */
export const instantCell = (instant: string): string => bangkokTime(instant).slice(0, 16).replace('T', ' ');
