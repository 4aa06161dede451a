import * as v from 'valibot';
import { StoreUnavailable } from '../errors.ts';
import type { KeyValueStore } from '../key-value-store.ts';

/** One record as lists need it. `row` is undefined for a record that could not be read. */
export interface IndexEntry<Row> {
  readonly etag: string;
  readonly row: Row | undefined;
}

/** What a sweep found. */
export interface Snapshot<Row> {
  /** The write marker's token as it was before the sweep; undefined: no write was ever marked. */
  readonly token: string | undefined;
  /** When the sweep began, in ms since 1970. */
  readonly sweptAt: number;
  readonly entries: ReadonlyMap<string, IndexEntry<Row>>;
}

/** Keeps a snapshot for processes to come, so that a cold start reads one blob and not every record. */
export interface SnapshotStore<Row> {
  /** Undefined for none, and for one of another row version or that cannot be read. */
  load(): Promise<Snapshot<Row> | undefined>;
  /** Never fails: without it the next cold start takes longer. */
  save(snapshot: Snapshot<Row>): Promise<void>;
  /** @throws StoreUnavailable */
  erase(): Promise<void>;
}

export interface SnapshotOptions<Row> {
  readonly store: KeyValueStore;
  readonly entity: string;
  /** Parses a row that was stored. */
  readonly rowSchema: v.GenericSchema<unknown, Row>;
  /** To be raised when rows come to hold something else: older snapshots are then built anew. */
  readonly rowVersion: number;
}

export function snapshotStore<Row>({
  store,
  entity,
  rowSchema,
  rowVersion,
}: SnapshotOptions<Row>): SnapshotStore<Row> {
  const key = `${entity}/snapshot`;
  const schema = v.object({
    rowVersion: v.literal(rowVersion),
    token: v.exactOptional(v.string()),
    sweptAt: v.number(),
    entries: v.array(v.tuple([v.string(), v.string(), rowSchema])),
  });

  return {
    async load() {
      const found = await store.get(key);
      if (!found) return undefined;
      try {
        const { token, sweptAt, entries } = v.parse(schema, JSON.parse(found.text));
        return { token, sweptAt, entries: new Map(entries.map(([id, etag, row]) => [id, { etag, row }])) };
      } catch {
        return undefined;
      }
    },
    async save({ token, sweptAt, entries }) {
      const rows = [...entries]
        .filter(([, { row }]) => row !== undefined)
        .map(([id, { etag, row }]) => [id, etag, row]);
      await store
        .set(key, JSON.stringify({ rowVersion, token, sweptAt, entries: rows }))
        .catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error;
        });
    },
    erase: () => store.delete(key),
  };
}
