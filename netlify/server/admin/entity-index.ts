import { snapshotStore } from '../../../src/data/index-snapshot.ts';
import { type IndexMemory, type Listing, recordIndex } from '../../../src/data/record-index.ts';
import { repository } from '../../../src/data/repository.ts';
import { writeMarker } from '../../../src/data/write-marker.ts';
import type { RecordBase } from '../../../src/schemas/record.ts';
import type { AdminCall } from './admin-call.ts';
import { type ListMemory, listMemory } from './list/list-rows.ts';
import type { RowsDefinition } from './record-definition.ts';

interface Remembered<Row extends RecordBase> {
  readonly index: IndexMemory<Row>;
  readonly lists: ListMemory<Row>;
}

export interface EntityRows<Row extends RecordBase> {
  /** @throws StoreUnavailable */
  rows(call: AdminCall): Promise<Listing<Row>>;
  /** The orders and folded texts of this process. */
  memory(call: AdminCall): ListMemory<Row>;
}

/** An entity's rows, by way of the index of `src/data/record-index.ts`. */
export function entityRows<T extends RecordBase, Row extends RecordBase>(
  definition: RowsDefinition<T, Row>,
): EntityRows<Row> {
  const processes = new WeakMap<object, Remembered<Row>>();

  function remembered(process: object): Remembered<Row> {
    const known = processes.get(process) ?? { index: {}, lists: listMemory(definition) };
    processes.set(process, known);
    return known;
  }

  return {
    memory: ({ process }) => remembered(process).lists,
    rows({ stores, now, process }) {
      const options = definition.options(stores, now);
      const { entity, store } = options;
      const { toRow, rowSchema, rowVersion } = definition;
      return recordIndex({
        repository: repository(options),
        store,
        marker: writeMarker(stores('index'), entity, now),
        snapshots: snapshotStore({ store: stores('snapshots'), entity, rowSchema, rowVersion }),
        toRow,
        memory: remembered(process).index,
        now,
      }).list();
    },
  };
}
