import type { Listing, Segment, Segments } from '#store/list-index/listing.ts';
import type { IndexMemory } from '#store/list-index/record-index.ts';
import { rowIndex, type RowSource } from '#store/list-index/row-index.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import type { RecordBase } from '#fields/record.ts';
import { unlessInvalid } from '#store/errors.ts';
import { repository } from '#store/repository.ts';
import type { AdminCall } from './admin-call.ts';
import type { ListDefinition } from './list/query.ts';
import { type ListMemory, listMemory } from './list/list-rows.ts';

interface Remembered<Row extends RecordBase> {
  readonly index: IndexMemory<Row>;
  readonly lists: ListMemory<Row>;
}

/** What rows of an index are read with: a part of a call, so that a scheduled task has it too. */
export type RowsCall = Pick<AdminCall, 'stores' | 'now' | 'process'>;

/** What is taken of an entity's rows by who need not see them all at once. */
export interface RowLookup<Row extends RecordBase> {
  /** One row after another, in no order; only some are held at once. @throws StoreUnavailable */
  each(call: AdminCall): AsyncIterable<Row>;
  /** The row of one record, whatever else there is. @throws StoreUnavailable */
  find(call: AdminCall, id: string): Promise<Row | undefined>;
}
export interface EntityRows<Row extends RecordBase> {
  /** @throws StoreUnavailable */
  segments(call: AdminCall): Promise<Segments<Row>>;
  /** The orders and folded texts of this process. */
  memory(call: AdminCall): ListMemory<Row>;
}

export interface IndexedRows<Row extends RecordBase> extends EntityRows<Row>, RowLookup<Row> {
  /** All of them at once, and held from then on: for what there are not many of. @throws StoreUnavailable */
  rows(call: RowsCall): Promise<Listing<Row>>;
  /** @throws StoreUnavailable */
  segments(call: RowsCall): Promise<Segments<Row>>;
  /** @param tally whoever looks for what counts towards it (`RowSource.tallies`) is spared segments without any */
  each(call: RowsCall, tally?: string): AsyncIterable<Row>;
  find(call: Pick<RowsCall, 'stores'>, id: string): Promise<Row | undefined>;
  /** Keeps nothing of them but what they are now. @throws StoreUnavailable */
  renew(call: RowsCall): Promise<void>;
}

/** An entity's rows, by way of the index of `src/store/list-index/record-index.ts`. */
export function entityRows<T extends RecordBase, Row extends RecordBase>(
  definition: RowSource<T, Row> & Pick<ListDefinition<Row>, 'texts'>,
): IndexedRows<Row> {
  const processes = new WeakMap<object, Remembered<Row>>();

  const remembered = (process: object): Remembered<Row> =>
    getOrMake(processes, process, () => ({ index: {}, lists: listMemory(definition) }));
  const reader = ({ stores, now, process }: RowsCall) => ({ stores, now, memory: remembered(process).index });

  return {
    memory: ({ process }) => remembered(process).lists,
    rows: (call) => rowIndex(definition, reader(call)).list(),
    segments: (call) => rowIndex(definition, reader(call)).segments(),
    async *each(call, tally) {
      const { segments } = await rowIndex(definition, reader(call)).segments();
      for (const segment of segments)
        if (tally === undefined || segment.tallies[tally]) yield* await segment.passing();
    },
    async find({ stores }, id) {
      const record = await repository(definition.options(stores)).find(id).catch(unlessInvalid);
      return record && definition.toRow(record);
    },
    renew: (call) => rowIndex(definition, reader(call)).renew(),
  };
}

/** Rows that are at hand as one segment. */
export const wholeSegment = <Row extends RecordBase>(rows: readonly Row[]): Segment<Row> => ({
  ...{ version: rows, prefix: '', count: rows.length, newest: '', oldest: '', tallies: {} },
  rows: async () => rows,
  passing: async () => rows,
  row: async (id) => rows.find((one) => one.id === id),
});

/** The same of a handful that needs no index. */
export function fewRows<Row extends RecordBase>(
  definition: Pick<ListDefinition<Row>, 'texts'>,
  read: (call: AdminCall) => Promise<readonly Row[]>,
): EntityRows<Row> & RowLookup<Row> {
  const find = async (call: AdminCall, id: string) => (await read(call)).find((row) => row.id === id);
  return {
    memory: () => listMemory(definition),
    segments: async (call) => ({ segments: [wholeSegment(await read(call))], unreadable: [] }),
    async *each(call) {
      yield* await read(call);
    },
    find,
  };
}
