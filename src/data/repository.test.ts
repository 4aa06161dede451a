import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, Invalid, NotFound, StoreUnavailable } from './errors.ts';
import { adding, type Example, examples, faultAt, shape } from './example-records.ts';
import { type Fault, memoryStore } from './memory-store.ts';
import { repository } from './repository.ts';

const first = { email: 'a@b.co', added: [] };
const range = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const writesOnly = (fault: fc.Arbitrary<Fault | undefined>) => fc.infiniteStream(fault);

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
    fc.asyncProperty(writesOnly(fault), fc.integer({ min: 2, max: 8 }), async (plan, writers) => {
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

test('the same submission under the same id is one record; another one is a conflict', async () => {
  const store = memoryStore();
  const records = examples(store);
  const id = uuidv7();
  const sent = await Promise.all(range(20).map(() => records.create(first, { id, submission: 'one' })));
  expect(new Set(sent.map((record) => JSON.stringify(record))).size).toBe(1);
  expect(store.entries.size).toBe(1);
  await records.update(id, adding('note'));
  expect(await records.create(first, { id, submission: 'one' })).toMatchObject({ version: 2 });
  await expect(records.create(first, { id, submission: 'two' })).rejects.toThrow(Conflict);
  await expect(records.create(first, { id })).rejects.toThrow(Conflict);
});

test('a store that is down claims nothing', async () => {
  const store = memoryStore(() => 'unavailable');
  await expect(examples(store).create(first)).rejects.toThrow(StoreUnavailable);
  expect(store.entries.size).toBe(0);
});

test('a stale version, an unknown id and a malformed id are told apart', async () => {
  const records = examples(memoryStore());
  const { id } = await records.create(first);
  await records.update(id, adding('x'), { ifVersion: 1 });
  await expect(records.update(id, adding('y'), { ifVersion: 1 })).rejects.toThrow(Conflict);
  await expect(records.get(uuidv7())).rejects.toThrow(NotFound);
  for (const bad of ['', '../settings', 'ก', 'A'.repeat(700), id.toUpperCase()]) {
    expect(await records.find(bad)).toBeUndefined();
    await expect(records.create(first, { id: bad })).rejects.toThrow(Invalid);
  }
  await records.delete(id);
  await expect(records.update(id, adding('z'))).rejects.toThrow(NotFound);
});

test('what does not fit the schema is not written, and the message quotes nothing', async () => {
  const store = memoryStore();
  const wrong = { email: ['secret@b.co'], added: [] } as unknown as Example;
  const error: unknown = await examples(store)
    .create(wrong)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Invalid);
  expect(String(error)).toContain('email');
  expect(String(error)).not.toContain('secret');
  expect(store.entries.size).toBe(0);
});

test('an answer that breaks off is read again; a broken record is named', async () => {
  const store = memoryStore();
  const records = examples(store);
  const { id } = await records.create(first);
  let reads = 0;
  store.faults = (operation) => (operation === 'get' && reads++ === 0 ? 'truncated' : undefined);
  expect(await records.get(id)).toMatchObject(first);
  store.faults = (operation) => (operation === 'get' ? 'truncated' : undefined);
  await expect(records.get(id)).rejects.toThrow(`examples/${id} is not a stored document`);
});

test('a record of an older schema is upgraded on reading and written in the new shape', async () => {
  const store = memoryStore();
  const { id } = await examples(store).create({ email: 'old@b.co', added: ['kept'] });
  const found = store.entries.get(id);
  store.entries.set(id, {
    etag: '"old"',
    text: found?.text.replace('"added":["kept"]', '"items":"kept"') ?? '',
  });
  await expect(examples(store).get(id)).rejects.toThrow(/schema version 1, does not fit .* added/);

  const upgrade = (record: unknown, from: number) =>
    from < 2 && typeof record === 'object' && record && 'items' in record
      ? { ...record, added: [record.items] }
      : record;
  const newer = repository({ entity: 'examples', store, shape: { ...shape, schemaVersion: 2, upgrade } });
  expect(await newer.get(id)).toMatchObject({ email: 'old@b.co', added: ['kept'] });
  await newer.update(id, adding('new'));
  expect(store.entries.get(id)?.text).toContain('"schema":2');
  expect(await newer.get(id)).toMatchObject({ added: ['kept', 'new'] });
});
