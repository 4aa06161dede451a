import type * as v from 'valibot';
import type { RecordBase } from '#fields/record.ts';
import { snapshotStore } from './index-snapshot.ts';
import { type IndexMemory, type Listing, recordIndex } from './record-index.ts';
import { repository, type RepositoryOptions } from '../repository.ts';
import type { Stores } from '../stores.ts';
import { writeMarker } from '../write-marker.ts';

/** Where an entity's records lie, and what lists need of them: one definition for everybody who lists them, since they share a snapshot. */
export interface RowSource<T extends RecordBase, Row> {
  readonly options: (stores: Stores, now?: () => number) => RepositoryOptions<T>;
  readonly toRow: (record: T) => Row;
  readonly rowSchema: v.GenericSchema<unknown, Row>;
  /** To be raised when rows come to hold something else though their schema stays. */
  readonly rowVersion: number;
}

export interface RowReader<Row> {
  readonly stores: Stores;
  /** Lives as long as the process; begins as `{}`. */
  readonly memory: IndexMemory<Row>;
  readonly now?: () => number;
}

function indexOf<T extends RecordBase, Row>(
  { options: optionsOf, toRow, rowSchema, rowVersion }: RowSource<T, Row>,
  { stores, memory, now }: RowReader<Row>,
) {
  const options = optionsOf(stores, now);
  const { entity, store, shape } = options;
  return recordIndex({
    repository: repository(options),
    store,
    marker: writeMarker(stores('index'), entity, now),
    snapshots: snapshotStore({ store: stores('snapshots'), entity, rowSchema, rowVersion, shape }),
    toRow,
    memory,
    ...(now && { now }),
  });
}

/** An entity's rows, by way of the index of `record-index.ts`. @throws StoreUnavailable */
export const readRows = <T extends RecordBase, Row>(
  source: RowSource<T, Row>,
  reader: RowReader<Row>,
): Promise<Listing<Row>> => indexOf(source, reader).list();

/** Keeps nothing of an entity's rows but what they are now; see `renew` in `record-index.ts`. @throws StoreUnavailable */
export const renewRows = <T extends RecordBase, Row>(
  source: RowSource<T, Row>,
  reader: RowReader<Row>,
): Promise<void> => indexOf(source, reader).renew();
