import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { textAt } from '#fields/table/field-value.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';
import { useLocale } from '../i18n/use-texts.ts';
import { choices } from '../ui/list/choices.ts';
import type { BulkAction, Choice, Column, Filter, Room } from '../ui/list/column.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { When } from '../ui/When.tsx';
import { useFieldWords } from './use-field-words.ts';

interface Options<Row> {
  /** The columns that show until others are chosen, in their order; the first one heads an entry. */
  readonly shown: readonly string[];
  /** The filters that come first, in their order. */
  readonly filters?: readonly string[];
  /** Cells that are more than the value in words. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The choices, if the table does not define them. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** How much room columns need that show only where there is enough of it. */
  readonly room?: Readonly<Record<string, Room>>;
  /** What a field is called in this list, if it has a different name here. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What it is called where a field has nothing: as a cell, to filter by, to change to. */
  readonly none?: Readonly<Record<string, string>>;
}

/** How the API names records that have nothing in a field. */
const NONE = '-';

/** Columns, filters and bulk changes of a list, as the table of its records' fields says. */
export function useTableList<Row extends object>(
  table: FieldTable,
  texts: FieldTextsByLocale,
  { shown, filters = [], cells = {}, choices: own = {}, room = {}, labels = {}, none = {} }: Options<Row>,
): { columns: Column<Row>[]; filters: Filter[]; bulk: BulkAction[] } {
  const words = useFieldWords(table, texts);
  const locale = useLocale();
  const fields = leavesOf(table);
  const label = (name: string): string => labels[name] ?? words.labels[name] ?? name;

  /** The choices; undefined if somebody would have to type. */
  const optionsOf = (name: string, { kind }: Field): readonly Choice[] | undefined => {
    const listed = words.wordsOf(name);
    return own[name] ?? (kind === 'staff' ? words.answering : listed && choices(listed));
  };
  const withNone = (name: string, options: readonly Choice[], value: string): readonly Choice[] => {
    const label = none[name];
    return label === undefined ? options : [{ value, label }, ...options];
  };

  const cell = (name: string, { kind }: Field): ((row: Row) => ReactNode) => {
    // Of a text in several languages the reader's, or else another.
    const parts = kind === 'localised' ? [locale, ...LOCALES].map((part) => `${name}.${part}`) : [name];
    const textsOf = parts.map((part) => textAt<Row>(part));
    return (row) => {
      const text = textsOf.map((textOf) => textOf(row)).find(Boolean);
      const shownText = own[name]?.find(({ value }) => value === text)?.label ?? words.show(name, text);
      if (!shownText) return <Nothing>{none[name] ?? '–'}</Nothing>;
      if (text && (kind === 'day' || kind === 'instant')) return <When at={text} />;
      if (text && kind === 'email') return <EmailText address={text} />;
      return kind === 'lines' ? (
        <Beginning lang={textAt<Row>('locale')(row)}>{shownText}</Beginning>
      ) : (
        shownText
      );
    };
  };
  const columns = Object.entries(table)
    .filter(([, { kind, list }]) => kind !== 'group' && list !== false)
    .map(([name, field]): Column<Row> => ({
      key: name,
      label: label(name),
      render: rendered(cells[name], cell(name, field)),
      ...((['choice', 'flag'].includes(field.kind) || field.values) && { isBrief: true }),
      ...(field.sort && { sortable: field.kind === 'day' || field.kind === 'instant' ? 'days' : true }),
      ...(!shown.includes(name) && { extra: true }),
      ...(room[name] && { room: room[name] }),
    }));

  const shownFilters = fields
    .filter(([, { filter }]) => filter === true)
    .flatMap(([name, field]): Filter[] => {
      if (field.kind === 'day' || field.kind === 'instant')
        return [{ field: name, label: label(name), kind: 'days' }];
      const options = optionsOf(name, field);
      if (!options) return [];
      return [{ field: name, label: label(name), options: withNone(name, options, NONE) }];
    });

  const bulk = fields
    .filter(([, field]) => field.bulk)
    .flatMap(([name, field]): BulkAction[] => {
      const options = ['choice', 'line', 'staff'].includes(field.kind) ? optionsOf(name, field) : undefined;
      return options ? [fieldChange(name, label(name), withNone(name, options, ''))] : [];
    });
  return {
    columns: inOrder(columns, shown, ({ key }) => key),
    filters: inOrder(shownFilters, filters, ({ field }) => field),
    bulk,
  };
}

/** The screen's own cell, or the one made from the table if that has nothing to show. */
const rendered =
  <Row,>(own: ((row: Row) => ReactNode) | undefined, otherwise: (row: Row) => ReactNode) =>
  (row: Row): ReactNode =>
    own?.(row) || otherwise(row);

/** Those that are named first, in that order; the others as they are. */
function inOrder<T>(all: readonly T[], first: readonly string[], nameOf: (one: T) => string): T[] {
  const place = (one: T): number => (first.includes(nameOf(one)) ? first.indexOf(nameOf(one)) : first.length);
  return all.toSorted((a, b) => place(a) - place(b));
}

/** Said in a table; left out on a card, where it would stand without its label. */
const Nothing = ({ children }: { children: string }) => (
  <Text c="dimmed" size="sm" data-nothing>
    {children}
  </Text>
);

/** A longer text: its first two lines. */
const Beginning = ({ lang, children }: { lang: string | undefined; children: ReactNode }) => (
  <Text size="sm" lineClamp={2} lang={lang} maw="26rem">
    {children}
  </Text>
);

/** The bulk change that sets one field; the value `''` empties it. */
const fieldChange = (field: string, label: string, values: readonly Choice[]): BulkAction => ({
  label,
  choices: values.map(({ value, label: name }) => ({ label: name, change: { [field]: value }, field })),
});
