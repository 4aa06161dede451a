import { beforeEach, expect, test } from 'vitest';
import { emails, indexedExamples } from '#tests/support/store/example-index.ts';
import { adding } from '#tests/support/store/example-records.ts';

let examples: ReturnType<typeof indexedExamples>;
beforeEach(() => void (examples = indexedExamples()));

test.each(['dieBefore', 'dieAfter'] as const)(
  'a write that dies halfway (%s) shows within 60 s',
  async (fault) => {
    const list = examples.startProcess();
    await examples.add('a@b.co');
    let resume = () => {};
    const stood = new Promise<void>((resolve) => (resume = resolve));
    const write = examples.store.setIf;
    examples.store.setIf = async (...args) => (await stood, write(...args));
    examples.store.faults = (operation) => (operation === 'setIf' ? fault : undefined);
    void examples.add('half@b.co');
    await new Promise(setImmediate);
    // Announced, not yet written: this list takes the announcement for the whole change.
    expect(emails(await list())).toEqual(['a@b.co']);
    resume();
    await new Promise(setImmediate);
    examples.clock.now += 60_000;
    expect(emails(await list())).toEqual(fault === 'dieAfter' ? ['a@b.co', 'half@b.co'] : ['a@b.co']);
    expect(await examples.cost(list)).toMatchObject({ sweeps: 0, records: 0 });
  },
);

test('a list between the announcement of a write and the write does not hide it from the next list', async () => {
  const list = examples.startProcess();
  let resume = () => {};
  const stood = new Promise<void>((resolve) => (resume = resolve));
  const write = examples.store.setIf;
  examples.store.setIf = async (...args) => (await stood, write(...args));
  const slow = examples.add('slow@b.co');
  await new Promise(setImmediate);
  expect(emails(await list())).toEqual([]);
  resume();
  await slow;
  expect(emails(await list())).toEqual(['slow@b.co']);
});

test('the confirmation of a write may be lost without the write failing', async () => {
  const list = examples.startProcess();
  await list();
  let bumps = 0;
  examples.index.faults = (operation) => (operation === 'set' && ++bumps === 2 ? 'unavailable' : undefined);
  await examples.add('a@b.co');
  expect(emails(await list())).toEqual(['a@b.co']);
});

test('nothing is written that could not be announced', async () => {
  examples.index.faults = (operation) => (operation === 'set' ? 'unavailable' : undefined);
  await expect(examples.add('a@b.co')).rejects.toThrow('Could not set');
  expect(examples.store.entries.size).toBe(0);
});

test('an unreadable record is named and does not hide the others', async () => {
  const { id } = await examples.add('a@b.co');
  const { id: other } = await examples.add('c@d.co');
  examples.store.entries.set(id, { etag: '"broken"', text: '{"schema":1,"wri' });
  const listing = await examples.startProcess()();
  expect(listing).toEqual({ rows: [{ id: other, email: 'c@d.co' }], unreadable: [id] });
});

test('lists beside 200 parallel writes end up complete', async () => {
  const list = examples.startProcess();
  const writes = Array.from({ length: 200 }, async (_, count) => {
    const { id } = await examples.add(`${count}@b.co`);
    if (count % 3 === 0) await examples.records.update(id, adding('x'));
    if (count % 5 === 0) await examples.records.delete(id);
    await list();
  });
  await Promise.all(writes);
  expect(emails(await list())).toHaveLength(160);
});

test('what was erased is in no snapshot once lists were renewed, though a list was under way and nobody could be told', async () => {
  const { id } = await examples.add('secret@b.co');
  const list = examples.startProcess();
  await list();
  let resume = () => {};
  const stood = new Promise<void>((resolve) => (resume = resolve));
  const { delete: remove } = examples.store;
  examples.store.delete = async (key) => (await stood, remove(key));
  const erased = examples.records.delete(id);
  await new Promise(setImmediate);
  expect(emails(await list())).toEqual(['secret@b.co']);
  await examples.startProcess()();
  // The confirmation gets lost.
  examples.index.faults = (operation, key) =>
    operation === 'set' && key.includes('marker') ? 'unavailable' : undefined;
  resume();
  await erased;
  examples.index.faults = () => undefined;
  await examples.startIndex()().renew();
  await list();
  expect(JSON.stringify([...examples.index.entries])).not.toContain('secret@b.co');
});
