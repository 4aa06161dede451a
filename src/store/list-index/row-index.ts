import type * as v from 'valibot';
import type { RecordBase } from '#fields/record.ts';
import { markOf } from './segment.ts';
import { segmentStore } from './segment-store.ts';
import { type IndexMemory, recordIndex } from './record-index.ts';
import { repository, type RepositoryOptions } from '../repository.ts';
import type { Stores } from '../stores.ts';
import { writeMarker } from '../write-marker.ts';

/** Where an entity's records lie, and what lists need of them: one definition for everybody who lists them, since they share a snapshot. */
export interface RowSource<T extends RecordBase, Row> {
  readonly options: (stores: Stores) => RepositoryOptions<T>;
  readonly toRow: (record: T) => Row;
  readonly rowSchema: v.GenericSchema<unknown, Row>;
  /** To be raised when rows or tallies come to hold something else though their schema stays. */
  readonly rowVersion: number;
  /**
   * Towards what a row counts, such as `status new`: segments say how many there are, so that whoever counts, or looks
   * for some, need not read them all. Counted when a segment is swept.
   */
  readonly tallies?: (row: Row, now: number) => readonly string[];
}

export interface RowReader<Row> {
  readonly stores: Stores;
  /** Lives as long as the process; begins as `{}`. */
  readonly memory: IndexMemory<Row>;
  /** Whether writes that the public sees nothing of may be missed. */
  readonly isPublic?: boolean;
  readonly now?: () => number;
}

/** An entity's rows, by way of the index of `record-index.ts`: in segments, or all at once where there are not many. */
export function rowIndex<T extends RecordBase, Row>(
  { options: optionsOf, toRow, rowSchema, rowVersion, tallies }: RowSource<T, Row>,
  { stores, memory, isPublic = false, now }: RowReader<Row>,
) {
  const options = optionsOf(stores);
  const { entity, store, shape } = options;
  return recordIndex({
    repository: repository(options),
    store,
    marker: writeMarker(stores('index'), entity),
    segments: segmentStore({ store: stores('snapshots'), entity, rowSchema, rowVersion, shape }),
    toRow,
    ...(tallies && { talliesOf: (row: Row) => tallies(row, now?.() ?? Date.now()) }),
    memory,
    watched: isPublic ? 'publicMark' : 'mark',
    ...(now && { now }),
  });
}

/** Changes whenever the public may see something else of an entity's records, in any process. @throws StoreUnavailable */
export async function readPublicMark<T extends RecordBase, Row>(
  { options }: Pick<RowSource<T, Row>, 'options'>,
  { stores }: Pick<RowReader<Row>, 'stores'>,
): Promise<string> {
  return markOf('', await writeMarker(stores('index'), options(stores).entity).marks()).publicMark;
}
