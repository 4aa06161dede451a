import type { RecordBase } from '#fields/record.ts';
import type { RowFilter } from './filters.ts';
import type { SortOrder, SortField } from './sort.ts';

/** What can be asked of an entity's list. Names that are not here are refused. */
export interface ListDefinition<Row extends RecordBase> {
  readonly sorts: Readonly<Record<string, SortField<Row>>>;
  readonly defaultSort: string;
  readonly defaultOrder: SortOrder;
  readonly filters: Readonly<Record<string, RowFilter<Row>>>;
  /** What a search looks through. */
  readonly texts: (row: Row) => readonly (string | undefined)[];
}

/** What was asked for, checked. */
export interface ListQuery<Row> {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: SortOrder;
  /** Folded words, each of which must occur. */
  readonly words: readonly string[];
  /** The same as a phone number is dialled, where it can be one: looked for before the words. */
  readonly number: string | undefined;
  readonly tests: readonly ((row: Row) => boolean)[];
}
