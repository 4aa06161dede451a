import type * as v from 'valibot';
import { tableColumns } from './csv/table-columns.ts';
import { tableList } from './list/table-list.ts';
import type { RowsDefinition } from './record-definition.ts';
import type { RecordBase } from '#fields/record.ts';
import { picked } from '#fields/table/picked.ts';
import { fieldNames, type FieldTable } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';
import type { RowSource } from '#store/list-index/row-index.ts';

interface TableSource {
  readonly table: FieldTable;
  readonly texts: FieldTextsByLocale;
}

/** What of a list the table of an entity's fields says: order, filters, search, what is shown and exported. */
export function tableDefinition<Row extends RecordBase>({ table, texts }: TableSource) {
  const long = fieldNames(table).filter((name) => table[name]?.kind === 'lines');
  return {
    ...tableList<Row>(table),
    toItem: (row: Row) => shortened(row, long),
    columns: tableColumns<Row>(table, texts),
  };
}

export interface TableRows<T extends RecordBase, Row extends RecordBase> extends TableSource {
  readonly options: RowSource<T, Row>['options'];
  /** What lists need of a record: the entries of this schema are taken over. */
  readonly rowSchema: v.GenericSchema<unknown, Row> & { readonly entries: object };
  readonly defaultSort: string;
  readonly defaultOrder: 'asc' | 'desc';
  /** The number by which people name a row, as in `ListDefinition`. */
  readonly reference?: (row: Row) => string;
}

/** Everything that lists need of an entity, as the table of its fields says. */
export function tableRows<T extends Row, Row extends RecordBase>(
  definition: TableRows<T, Row>,
): RowsDefinition<T, Row> {
  const { options, rowSchema, defaultSort, defaultOrder, reference } = definition;
  const names = Object.keys(rowSchema.entries) as (keyof Row & string)[];
  const list = tableDefinition<Row>(definition);
  return {
    ...list,
    options,
    toRow: (record) => picked<Row, keyof Row>(record, names),
    rowSchema,
    rowVersion: 1,
    defaultSort,
    defaultOrder,
    ...(reference && { reference }),
  };
}

/** A row as a list answers with it: of texts of several lines the beginning. */
const shortened = (row: object, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      names.includes(name) && typeof value === 'string' ? excerpt(value) : value,
    ]),
  );

const LONGEST = 200;

/** The beginning of a message, as lists show it: its first 200 characters, never half of one. */
export const excerpt = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
