import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, Invalid, NotFound, StoreUnavailable } from './errors.ts';
import { adding, type Example, examples, shape } from '#tests/support/store/example-records.ts';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { repository } from './repository.ts';

const first = { email: 'a@b.co', added: [] };
const range = (count: number) => Array.from({ length: count }, (_, index) => String(index));

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
