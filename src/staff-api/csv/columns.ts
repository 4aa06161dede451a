import { bangkokTime } from '#fields/day.ts';
import type { Locale, PerLocale } from '#i18n/locales.ts';

type Label = PerLocale<string>;

export interface CsvColumn<Row> {
  /** The record's field, which an import takes for a header as well. */
  readonly field: string;
  readonly label: Label;
  readonly cell: (row: Row, locale: Locale) => string;
}

export const textColumn = <Row>(
  field: string,
  label: Label,
  valueOf: (row: Row) => string | number | undefined,
): CsvColumn<Row> => ({ field, label, cell: (row) => String(valueOf(row) ?? '') });

/** A word that the audit keeps as it was then; one that is not known any more stays as it is. */
export const wordColumn = <Row>(
  field: string,
  label: Label,
  words: PerLocale<Readonly<Record<string, string>>>,
  valueOf: (row: Row) => string,
): CsvColumn<Row> => ({
  field,
  label,
  cell: (row, locale) => words[locale][valueOf(row)] ?? valueOf(row),
});

/** An instant as the wall clock in Bangkok shows it, in a form that spreadsheets take for a time: `2026-11-20 16:05`. */
export const instantColumn = <Row>(
  field: string,
  label: Label,
  valueOf: (row: Row) => string | undefined,
): CsvColumn<Row> => ({
  field,
  label,
  cell(row) {
    const at = valueOf(row);
    return at === undefined ? '' : bangkokTime(at).slice(0, 16).replace('T', ' ');
  },
});
