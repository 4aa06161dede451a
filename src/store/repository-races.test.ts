import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { StoreUnavailable } from './errors.ts';
import { adding, examples, faultAt } from '#tests/support/store/example-records.ts';
import { type Fault, memoryStore } from '#tests/support/store/memory-store.ts';

const first = { email: 'a@b.co', added: [] };
const range = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('200 parallel creates: none lost, none doubled', async () => {
  const store = memoryStore();
  const records = examples(store);
  const made = await Promise.all(range(200).map((thing) => records.create({ ...first, added: [thing] })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(200);
  expect(store.entries.size).toBe(200);
  for (const record of made) expect(await records.get(record.id)).toEqual(record);
});

test('200 parallel updates of one record: none lost, none doubled', async () => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => setImmediate(run)) as never);
  const records = examples(memoryStore());
  const { id } = await records.create(first);
  await Promise.all(range(200).map((thing) => records.update(id, adding(thing))));
  vi.restoreAllMocks();
  const { added, version } = await records.get(id);
  expect(added.toSorted()).toEqual(range(200).toSorted());
  expect(version).toBe(201);
});

test('parallel updates with faults: what was confirmed is there, once; what failed is there at most once', async () => {
  const fault = fc.option(fc.constantFrom<Fault>('unavailable', 'lostAnswer', 'refusedRetry'), {
    nil: undefined,
    freq: 3,
  });
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fault), fc.integer({ min: 2, max: 8 }), async (plan, writers) => {
      const store = memoryStore();
      const records = examples(store);
      const { id } = await records.create(first);
      store.faults = (operation) => (operation === 'setIf' ? plan.next().value : undefined);
      const results = await Promise.allSettled(
        range(writers).map((thing) => records.update(id, adding(thing))),
      );
      store.faults = () => undefined;
      const { added } = await records.get(id);
      expect(new Set(added).size).toBe(added.length);
      results.forEach((result, index) => {
        if (result.status === 'fulfilled') expect(added).toContain(String(index));
        else expect(result.reason).toBeInstanceOf(StoreUnavailable);
      });
    }),
    { numRuns: 60 },
  );
});

test.each<Fault>(['lostAnswer', 'refusedRetry'])(
  '%s: a write that took place counts as done',
  async (fault) => {
    const store = memoryStore(faultAt({ 1: fault, 2: fault }));
    const records = examples(store);
    const { id } = await records.create(first);
    await records.update(id, adding('x'));
    expect(await records.get(id)).toMatchObject({ version: 2, added: ['x'] });
  },
);

test('a lost answer, overtaken by somebody who had read the write, is not written again', async () => {
  const store = memoryStore();
  const records = examples(store);
  const { id } = await records.create(first);
  let reads = 0;
  const overtaken: typeof store = {
    ...store,
    setIf: async (...write) => {
      await store.setIf(...write);
      await records.update(id, adding('the other'));
      throw new StoreUnavailable('write', 'the answer was lost');
    },
    get: (...read) => (reads++, store.get(...read)),
  };
  const updated = await examples(overtaken).update(id, adding('mine'));
  expect(updated.added).toEqual(['mine']);
  expect((await records.get(id)).added).toEqual(['mine', 'the other']);
  expect(reads).toBe(2);
});

test('an overwrite by a server without true conditions is noticed and the change made again', async () => {
  const store = memoryStore();
  const records = examples(store);
  const { id } = await records.create(first);
  const stale = store.entries.get(id);
  let once = true;
  const careless: typeof store = {
    ...store,
    setIf: async (...write) => {
      const done = await store.setIf(...write);
      if (once && stale) store.entries.set(id, { ...stale, etag: '"overwritten"' });
      once = false;
      return done;
    },
  };
  await examples(careless).update(id, adding('mine'));
  expect((await records.get(id)).added).toEqual(['mine']);
});
