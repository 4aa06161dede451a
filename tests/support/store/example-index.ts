import * as v from 'valibot';
import { type Example, examples, shape } from './example-records.ts';
import { segmentStore } from '#store/list-index/segment-store.ts';
import { memoryStore } from './memory-store.ts';
import { type IndexMemory, recordIndex } from '#store/list-index/record-index.ts';
import { writeMarker } from '#store/write-marker.ts';

const rowSchema = v.object({ id: v.string(), email: v.string() });
type Row = v.InferOutput<typeof rowSchema>;

/** Records of the example entity with their index, in memory, with a clock that stands still until it is moved. */
export function indexedExamples() {
  const store = memoryStore();
  const index = memoryStore();
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const records = examples(store, index);

  return {
    store,
    index,
    clock,
    records,
    add: (email: string) => records.create({ email, added: [] }),
    /** A process's lists, as opened for each request; a new process starts cold. */
    startProcess(rowVersion = 1) {
      const open = this.startIndex(rowVersion);
      return () => open().list();
    },
    /** The same, with whatever an index can do. */
    startIndex(rowVersion = 1) {
      const memory: IndexMemory<Row> = {};
      return () =>
        recordIndex({
          repository: records,
          store,
          marker: writeMarker(index, 'examples'),
          segments: segmentStore({ store: index, entity: 'examples', rowSchema, rowVersion, shape }),
          toRow: ({ id, email }: Example): Row => ({ id, email }),
          memory,
          now,
        });
    },
    /**
     * What it costs to run: reads of records, sweeps, looks at the markers, reads of what is kept, and what is kept
     * again.
     */
    async cost(run: () => Promise<unknown>) {
      for (const { calls } of [store, index])
        Object.assign(calls, { get: 0, set: 0, setIf: 0, delete: 0, list: 0 });
      await run();
      return {
        records: store.calls.get,
        sweeps: store.calls.list,
        looks: index.calls.list,
        small: index.calls.get,
        kept: index.calls.set + index.calls.setIf,
      };
    },
  };
}

/** The URLs of a listing, in order. */
export const emails = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows.map(({ email }) => email).toSorted();
