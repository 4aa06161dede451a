import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { adding, type Example, examples } from './example-records.ts';
import { snapshotStore } from './index-snapshot.ts';
import { type MemoryStore, memoryStore } from './memory-store.ts';
import { type IndexMemory, recordIndex } from './record-index.ts';
import { writeMarker } from './write-marker.ts';

type Row = Pick<Example, 'id' | 'email'>;
let store: MemoryStore;
let index: MemoryStore;
let now: number;
const clock = () => now;
const records = () => examples(store, index, clock);
const rowSchema = v.object({ id: v.string(), email: v.string() });

/** A process's lists; a new one starts cold. */
function startProcess(rowVersion = 1) {
  const memory: IndexMemory<Row> = {};
  const open = () =>
    recordIndex({
      repository: records(),
      store,
      marker: writeMarker(index, 'examples', clock),
      snapshots: snapshotStore({ store: index, entity: 'examples', rowSchema, rowVersion }),
      toRow: ({ id, email }) => ({ id, email }),
      memory,
      now: clock,
    });
  return async () => (await open().list()).rows.map(({ email }) => email).toSorted();
}
/** What it costs to run: reads of records, sweeps, reads of marker and snapshot, snapshots written. */
async function cost(run: () => Promise<unknown>) {
  for (const { calls } of [store, index])
    Object.assign(calls, { get: 0, set: 0, setIf: 0, delete: 0, list: 0 });
  await run();
  return {
    records: store.calls.get,
    sweeps: store.calls.list,
    small: index.calls.get,
    kept: index.calls.set,
  };
}
const add = (email: string) => records().create({ email, added: [] });

beforeEach(() => {
  store = memoryStore();
  index = memoryStore();
  now = 1_000_000;
});

test('nothing changed: one small read; one change: one sweep and one record read', async () => {
  const list = startProcess();
  for (let count = 0; count < 120; count++) await add(`${count}@b.co`);
  expect(await list()).toHaveLength(120);
  now += 31_000;
  await list();
  expect(await cost(list)).toEqual({ records: 0, sweeps: 0, small: 1, kept: 0 });
  now += 3_600_000;
  expect(await cost(list)).toEqual({ records: 0, sweeps: 0, small: 1, kept: 0 });

  await add('new@b.co');
  expect(await cost(list)).toEqual({ records: 1, sweeps: 1, small: 1, kept: 0 });
  expect(await list()).toContain('new@b.co');
  expect(await cost(list)).toEqual({ records: 0, sweeps: 0, small: 1, kept: 0 });
});

test('updates and deletions show in the next list', async () => {
  const list = startProcess();
  const { id } = await add('a@b.co');
  await add('c@d.co');
  await list();
  await records().update(id, (current) => ({ ...current, email: 'new@b.co' }));
  expect(await list()).toEqual(['c@d.co', 'new@b.co']);
  await records().delete(id);
  expect(await list()).toEqual(['c@d.co']);
});

test('a cold start reads the snapshot, the marker and what changed since', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, count) => add(`${count}@b.co`)));
  await startProcess()();
  now += 31_000;
  await startProcess()();
  await add('later@b.co');
  const cold = startProcess();
  expect(await cost(cold)).toEqual({ records: 1, sweeps: 1, small: 2, kept: 0 });
  expect(await cold()).toHaveLength(101);
});

test('a deleted record leaves the kept snapshot as well', async () => {
  const { id } = await add('secret@b.co');
  const list = startProcess();
  await list();
  expect(index.entries.get('examples/snapshot')?.text).toContain('secret@b.co');
  await records().delete(id);
  await list();
  expect(index.entries.get('examples/snapshot')?.text).not.toContain('secret@b.co');
});

test('an index that is gone, broken or of another row version is built anew', async () => {
  await add('a@b.co');
  await startProcess()();
  index.entries.set('examples/snapshot', { etag: '"x"', text: '{"rowVersion":1,' });
  expect(await startProcess()()).toEqual(['a@b.co']);
  expect(await startProcess(2)()).toEqual(['a@b.co']);
  index.entries.clear();
  expect(await startProcess()()).toEqual(['a@b.co']);
});

test.each(['dieBefore', 'dieAfter'] as const)(
  'a write that dies halfway (%s) shows within 60 s',
  async (fault) => {
    const list = startProcess();
    await add('a@b.co');
    let resume = () => {};
    const stood = new Promise<void>((resolve) => (resume = resolve));
    const write = store.setIf;
    store.setIf = async (...args) => (await stood, write(...args));
    store.faults = (operation) => (operation === 'setIf' ? fault : undefined);
    void add('half@b.co');
    await new Promise(setImmediate);
    // Announced, not yet written: this list takes the announcement for the whole change.
    expect(await list()).toEqual(['a@b.co']);
    resume();
    await new Promise(setImmediate);
    now += 60_000;
    expect(await list()).toEqual(fault === 'dieAfter' ? ['a@b.co', 'half@b.co'] : ['a@b.co']);
    expect(await cost(list)).toMatchObject({ sweeps: 0, records: 0 });
  },
);

test('a list between the announcement of a write and the write does not hide it from the next list', async () => {
  const list = startProcess();
  let resume = () => {};
  const stood = new Promise<void>((resolve) => (resume = resolve));
  const write = store.setIf;
  store.setIf = async (...args) => (await stood, write(...args));
  const slow = add('slow@b.co');
  await new Promise(setImmediate);
  expect(await list()).toEqual([]);
  resume();
  await slow;
  expect(await list()).toEqual(['slow@b.co']);
});

test('the confirmation of a write may be lost without the write failing', async () => {
  const list = startProcess();
  await list();
  let bumps = 0;
  index.faults = (operation) => (operation === 'set' && ++bumps === 2 ? 'unavailable' : undefined);
  await add('a@b.co');
  expect(await list()).toEqual(['a@b.co']);
});

test('nothing is written that could not be announced', async () => {
  index.faults = (operation) => (operation === 'set' ? 'unavailable' : undefined);
  await expect(add('a@b.co')).rejects.toThrow('Could not set');
  expect(store.entries.size).toBe(0);
});

test('an unreadable record is named and does not hide the others', async () => {
  const { id } = await add('a@b.co');
  await add('c@d.co');
  store.entries.set(id, { etag: '"broken"', text: '{"schema":1,"wri' });
  const listing = await recordIndex({
    repository: records(),
    store,
    marker: writeMarker(index, 'examples', clock),
    snapshots: snapshotStore({ store: index, entity: 'examples', rowSchema, rowVersion: 1 }),
    toRow: ({ email }) => ({ id: '', email }),
    memory: {},
    now: clock,
  }).list();
  expect(listing).toEqual({ rows: [{ id: '', email: 'c@d.co' }], unreadable: [id] });
});

test('lists beside 200 parallel writes end up complete', async () => {
  const list = startProcess();
  const writes = Array.from({ length: 200 }, async (_, count) => {
    const { id } = await add(`${count}@b.co`);
    if (count % 3 === 0) await records().update(id, adding('x'));
    if (count % 5 === 0) await records().delete(id);
    await list();
  });
  await Promise.all(writes);
  expect(await list()).toHaveLength(160);
});
