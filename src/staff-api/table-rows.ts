import type * as v from 'valibot';
import type { RowSource } from '#store/list-index/row-index.ts';
import type { RecordBase } from '#fields/record.ts';
import { picked } from '#fields/table/picked.ts';
import { type FieldTable, fieldNames } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';
import { tableColumns } from './csv/table-columns.ts';
import { excerpt } from './list/excerpt.ts';
import { tableList } from './list/table-list.ts';
import type { RowsDefinition } from './record-definition.ts';

export interface TableRows<T extends RecordBase, Row extends RecordBase> {
  readonly table: FieldTable;
  readonly texts: FieldTextsByLocale;
  readonly options: RowSource<T, Row>['options'];
  /** What lists need of a record: the entries of this schema are taken over. */
  readonly rowSchema: v.GenericSchema<unknown, Row> & { readonly entries: object };
  readonly defaultSort: string;
  readonly defaultOrder: 'asc' | 'desc';
  /** What a search looks through beside the fields of the table. */
  readonly alsoSearched?: (row: Row) => readonly string[];
}

/** Everything that lists need of an entity, as the table of its fields says. */
export function tableRows<T extends Row, Row extends RecordBase>(
  definition: TableRows<T, Row>,
): RowsDefinition<T, Row> {
  const { table, texts, options, rowSchema, defaultSort, defaultOrder, alsoSearched } = definition;
  const names = Object.keys(rowSchema.entries) as (keyof Row & string)[];
  const long = fieldNames(table).filter((name) => table[name]?.kind === 'lines');
  const list = tableList<Row>(table);
  return {
    options,
    toRow: (record) => picked<Row, keyof Row>(record, names),
    rowSchema,
    rowVersion: versionOf(names),
    toItem: (row) => shortened(row, long),
    defaultSort,
    defaultOrder,
    ...list,
    texts: (row) => [...list.texts(row), ...(alsoSearched?.(row) ?? [])],
    columns: tableColumns(table, texts),
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

/** A number that is another one as soon as rows have another field: what an earlier release kept of them is then built anew. */
const versionOf = (names: readonly string[]): number =>
  [...names.toSorted().join()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 1);
