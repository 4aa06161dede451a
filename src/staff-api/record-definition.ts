import type * as v from 'valibot';
import type { DeletableRepository } from '#store/deletable-repository.ts';
import type { Fields } from '#store/repository.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import type { RecordBase } from '#fields/record.ts';
import type { AdminCall } from './admin-call.ts';
import type { CsvColumn } from './csv/table-columns.ts';
import type { ListDefinition } from './list/query.ts';

type Columns<Row> = readonly CsvColumn<Row>[];

export interface TableDefinition<Row extends RecordBase> extends ListDefinition<Row> {
  /** What an answer shows of a row. */
  readonly toItem: (row: Row, call: AdminCall) => object;
  /** The same of a page of rows, where it takes more than a row each. @throws StoreUnavailable */
  readonly toItems?: (rows: readonly Row[], call: AdminCall) => Promise<readonly object[]>;
  /** What a search looks through besides `texts`, where it is not in the rows. @throws StoreUnavailable */
  readonly alsoSearched?: (call: AdminCall) => Promise<(row: Row) => string | undefined>;
  /** Of its export. */
  readonly columns: Columns<Row>;
  /** The same for a call, where they need more than the rows, such as the names of people. */
  readonly columnsFor?: (call: AdminCall) => Promise<Columns<Row>>;
  /** Whether a caller may see a row at all; without it, every one. */
  readonly visible?: (row: Row, call: AdminCall) => boolean;
  /** Whether a caller may see every row, so that none need be looked at for that. */
  readonly seesAll?: (call: AdminCall) => boolean;
  /** The order in which records were made, where it is not called `createdAt`. */
  readonly timeSort?: string;
}

/** The same, and how records become rows: what lists need of them. */
export interface RowsDefinition<T extends RecordBase, Row extends RecordBase>
  extends TableDefinition<Row>, RowSource<T, Row> {}

export interface WritesDefinition<T extends RecordBase, Create, Update> {
  readonly open: (stores: Stores, now: () => number) => DeletableRepository<T>;
  /** What a new record is made of; without it, staff make none (POST is 405). */
  readonly create?: {
    readonly schema: v.GenericSchema<unknown, Create>;
    readonly fields: (input: Create, call: AdminCall) => Fields<T> | Promise<Fields<T>>;
  };
  readonly update: {
    readonly schema: v.GenericSchema<unknown, Update>;
    readonly fields: (current: T, input: Update, call: AdminCall) => Fields<T>;
  };
  /** What may be changed of many records at once, each field optional; without it, nothing (PATCH is 405). */
  readonly bulk?: v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;
  /** Refuses a change that would break what refers to the record. `next` is undefined for a deletion. @throws HttpError */
  readonly guard?: (record: T, next: Fields<T> | undefined, call: AdminCall) => Promise<void>;
  /** Does what a change of a record owes, such as an e-mail, and gives the record as it then stands. Never throws. */
  readonly settled?: (record: T, call: AdminCall) => Promise<T>;
  /** The part of a record that the audit shows the changes of. */
  readonly audited: (record: T) => object;
  /** Whether the record is about a person: what a deletion erased is then not repeated in the audit. */
  readonly personal: boolean;
  /** What follows from a write (`before` undefined: new; `after`: deleted), as headers for the answer; never throws. */
  readonly written?: (
    call: AdminCall,
    before: T | undefined,
    after: T | undefined,
  ) => Promise<Readonly<Record<string, string>>>;
}
