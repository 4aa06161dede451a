import * as v from 'valibot';
import { type RecordShape, shapeNumber } from '../document.ts';
import { StoreUnavailable } from '../errors.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';

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
  /** Undefined for none, and for one of other rows or records, as another deploy makes them, or that cannot be read. */
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
  /** To be raised when rows come to hold something else though their schema stays: older snapshots are then built anew. */
  readonly rowVersion: number;
  /** Of the records that the rows are made of. */
  readonly shape: Pick<RecordShape<never>, 'upgrades'> & { readonly schema: v.GenericSchema };
}

export function snapshotStore<Row>({
  store,
  entity,
  rowSchema,
  rowVersion,
  shape,
}: SnapshotOptions<Row>): SnapshotStore<Row> {
  const key = `${entity}/snapshot`;
  // Deploys share the snapshot: one that knows fewer fields must not hand its rows to one that knows more.
  const version = [
    rowVersion,
    schemaFingerprint(rowSchema),
    shapeNumber(shape),
    schemaFingerprint(shape.schema),
  ].join(' ');
  const schema = v.object({
    version: v.literal(version),
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
        .set(key, JSON.stringify({ version, token, sweptAt, entries: rows }))
        .catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error;
        });
    },
    erase: () => store.delete(key),
  };
}
