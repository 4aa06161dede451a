import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { ScreenEntity } from '../../entity-screens.ts';
import type { BulkAction, Column, Filter } from './column.ts';
import type { ListControls } from './use-list-url-state.ts';

export interface DataListProps<T extends { readonly id: string }> {
  entity: ScreenEntity;
  item: v.GenericSchema<unknown, T>;
  /** The first one heads an entry; it is the link to the record. */
  columns: readonly Column<T>[];
  /** `createdAt desc` */
  defaultSort: string;
  /** What an entry is called, for those who cannot see the row. */
  nameOf: (item: T) => string;
  filters?: readonly Filter[];
  bulk?: readonly BulkAction[];
  /** Buttons at the end of each row. */
  rowActions?: (item: T) => ReactNode;
  /** Whether the filtered list can be saved as CSV. */
  canExport?: boolean;
  /** What entries are shown with is still on its way: it would move them if it came after them. */
  isWaiting?: boolean;
  /** Shown when there is no entry at all. */
  empty?: { readonly title: string; readonly text?: string; readonly actions?: ReactNode };
}

/** What table and cards are given. */
export type RowsProps<T extends { readonly id: string }> = Pick<
  DataListProps<T>,
  'entity' | 'nameOf' | 'rowActions'
> & {
  label: string;
  hrefOf: ((id: string) => string) | undefined;
  items: readonly T[];
  shown: readonly Column<T>[];
  /** Of the table, in rem. */
  width: number;
  controls: ListControls;
  bulk: readonly BulkAction[];
  selected: ReadonlySet<string>;
  select: (ids: ReadonlySet<string>) => void;
  /** One entry more or less; `isRange` with Shift held. */
  tick: (id: string, isRange: boolean) => void;
  isUpdating: boolean;
};
