import { beforeEach, expect, test } from 'vitest';
import { emails, indexedExamples } from '#tests/support/store/example-index.ts';

let examples: ReturnType<typeof indexedExamples>;
beforeEach(() => void (examples = indexedExamples()));

test('nothing changed: one small read; one change: one sweep and one record read', async () => {
  const list = examples.startProcess();
  for (let count = 0; count < 120; count++) await examples.add(`${count}@b.co`);
  expect(emails(await list())).toHaveLength(120);
  examples.clock.now += 31_000;
  await list();
  expect(await examples.cost(list)).toEqual({ records: 0, sweeps: 0, looks: 1, small: 0, kept: 0 });
  examples.clock.now += 3_600_000;
  expect(await examples.cost(list)).toEqual({ records: 0, sweeps: 0, looks: 1, small: 0, kept: 0 });

  await examples.add('new@b.co');
  expect(await examples.cost(list)).toEqual({ records: 1, sweeps: 1, looks: 1, small: 0, kept: 0 });
  expect(emails(await list())).toContain('new@b.co');
  expect(await examples.cost(list)).toEqual({ records: 0, sweeps: 0, looks: 1, small: 0, kept: 0 });
});

test('updates and deletions show in the next list', async () => {
  const list = examples.startProcess();
  const { id } = await examples.add('a@b.co');
  await examples.add('c@d.co');
  await list();
  await examples.records.update(id, (current) => ({ ...current, email: 'new@b.co' }));
  expect(emails(await list())).toEqual(['c@d.co', 'new@b.co']);
  await examples.records.delete(id);
  expect(emails(await list())).toEqual(['c@d.co']);
});

test('a cold start reads the snapshot, the marker and what changed since', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, count) => examples.add(`${count}@b.co`)));
  await examples.startProcess()();
  examples.clock.now += 31_000;
  await examples.startProcess()();
  await examples.add('later@b.co');
  const cold = examples.startProcess();
  expect(await examples.cost(cold)).toEqual({ records: 1, sweeps: 1, looks: 1, small: 2, kept: 0 });
  expect(emails(await cold())).toHaveLength(101);
});

test('a deleted record leaves the kept snapshot as well', async () => {
  const { id } = await examples.add('secret@b.co');
  const list = examples.startProcess();
  await list();
  expect(examples.index.entries.get('examples/segment.all')?.text).toContain('secret@b.co');
  await examples.records.delete(id);
  await list();
  expect(examples.index.entries.get('examples/segment.all')?.text).not.toContain('secret@b.co');
});

test('an index that is gone, broken or of another row version is built anew', async () => {
  await examples.add('a@b.co');
  await examples.startProcess()();
  examples.index.entries.set('examples/segment.all', { etag: '"x"', text: '{"rowVersion":1,' });
  expect(emails(await examples.startProcess()())).toEqual(['a@b.co']);
  expect(emails(await examples.startProcess(2)())).toEqual(['a@b.co']);
  const kept = examples.index.entries.get('examples/segment.all');
  const text = kept?.text.slice(0, -9) ?? '';
  examples.index.entries.set('examples/segment.all', { etag: kept?.etag ?? '', text });
  expect(emails(await examples.startProcess()())).toEqual(['a@b.co']);
  examples.index.entries.clear();
  expect(emails(await examples.startProcess()())).toEqual(['a@b.co']);
});
