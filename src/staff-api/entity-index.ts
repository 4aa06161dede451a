import type { Listing, Segments } from '#store/list-index/listing.ts';
import type { IndexMemory } from '#store/list-index/record-index.ts';
import { readRows, readSegments, renewRows, type RowSource } from '#store/list-index/row-index.ts';
import type { RecordBase } from '#fields/record.ts';
import type { AdminCall } from './admin-call.ts';
import type { ListDefinition } from './list/definition.ts';
import { type ListMemory, listMemory } from './list/list-rows.ts';

interface Remembered<Row extends RecordBase> {
  readonly index: IndexMemory<Row>;
  readonly lists: ListMemory<Row>;
}

export interface EntityRows<Row extends RecordBase> {
  /** @throws StoreUnavailable */
  rows(call: AdminCall): Promise<Listing<Row>>;
  /** The same in segments, for what there may be many of; without it, all are read at once. @throws StoreUnavailable */
  segments?(call: AdminCall): Promise<Segments<Row>>;
  /** The orders and folded texts of this process. */
  memory(call: AdminCall): ListMemory<Row>;
}

/** What rows of an index are read with: a part of a call, so that a scheduled task has it too. */
export type RowsCall = Pick<AdminCall, 'stores' | 'now' | 'process'>;

export interface IndexedRows<Row extends RecordBase> extends EntityRows<Row> {
  /** @throws StoreUnavailable */
  rows(call: RowsCall): Promise<Listing<Row>>;
  /** @throws StoreUnavailable */
  segments(call: RowsCall): Promise<Segments<Row>>;
  /** Keeps nothing of them but what they are now. @throws StoreUnavailable */
  renew(call: RowsCall): Promise<void>;
}

/** An entity's rows, by way of the index of `src/store/list-index/record-index.ts`. */
export function entityRows<T extends RecordBase, Row extends RecordBase>(
  definition: RowSource<T, Row> & Pick<ListDefinition<Row>, 'sorts' | 'texts'>,
): IndexedRows<Row> {
  const processes = new WeakMap<object, Remembered<Row>>();

  function remembered(process: object): Remembered<Row> {
    const known = processes.get(process) ?? { index: {}, lists: listMemory(definition) };
    processes.set(process, known);
    return known;
  }

  return {
    memory: ({ process }) => remembered(process).lists,
    rows: ({ stores, now, process }) =>
      readRows(definition, { stores, now, memory: remembered(process).index }),
    segments: ({ stores, now, process }) =>
      readSegments(definition, { stores, now, memory: remembered(process).index }),
    renew: ({ stores, now, process }) =>
      renewRows(definition, { stores, now, memory: remembered(process).index }),
  };
}
