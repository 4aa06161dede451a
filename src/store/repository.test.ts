import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { RecordBase } from '#fields/record.ts';
import { deletableRepository } from './deletable-repository.ts';
import type { RecordShape } from './document.ts';
import { Conflict, Invalid, NewerRecord, NotFound, StoreUnavailable } from './errors.ts';
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

  const upgrade = ({ items, ...record }: Readonly<Record<string, unknown>>) => ({
    ...record,
    added: [items],
  });
  const newer = repository({ entity: 'examples', store, shape: { ...shape, upgrades: [upgrade] } });
  expect(await newer.get(id)).toMatchObject({ email: 'old@b.co', added: ['kept'] });
  await newer.update(id, adding('new'));
  expect(store.entries.get(id)?.text).toContain('"schema":2');
  expect(await newer.get(id)).toMatchObject({ added: ['kept', 'new'] });
});

describe('a record that a newer deploy wrote', () => {
  const more = v.object({ ...shape.schema.entries, colour: v.string() });
  const newerShapes = {
    'in a newer shape': {
      schema: more,
      upgrades: [(record: object) => ({ ...record, colour: 'none' })],
    },
    'with a field more': { schema: more },
  };
  const written = async (newer: RecordShape<v.InferOutput<typeof more>>) => {
    const [store, deleted] = [memoryStore(), memoryStore()];
    const open = <T extends RecordBase>(of: RecordShape<T>) =>
      deletableRepository({ entity: 'examples', store, shape: of }, { deleted });
    const { id } = await open(newer).create({ ...first, colour: 'red' });
    return { id, store, newer: open(newer), older: open(shape) };
  };

  test.each(Object.entries(newerShapes))('%s is read and not written', async (_, newerShape) => {
    const { id, store, older, newer } = await written(newerShape);
    const text = store.entries.get(id)?.text;
    expect(await older.get(id)).toMatchObject(first);
    await expect(older.update(id, adding('lost'))).rejects.toThrow(NewerRecord);
    await expect(older.update(id, adding('lost'), { ifVersion: 1 })).rejects.toThrow(
      /newer version of the site/,
    );
    expect(store.entries.get(id)?.text).toBe(text);
    expect(await newer.update(id, (current) => current)).toMatchObject({ colour: 'red', version: 2 });
  });

  test.each(Object.entries(newerShapes))('%s loses nothing by being deleted', async (_, newerShape) => {
    const { id, older, newer } = await written(newerShape);
    expect(await older.remove(id)).toMatchObject(first);
    await expect(older.undelete(id)).rejects.toThrow(NewerRecord);
    expect(await newer.undelete(id)).toMatchObject({ colour: 'red' });
  });
});

describe('a deletion', () => {
  const opened = () => {
    const [store, deleted] = [memoryStore(), memoryStore()];
    return {
      store,
      deleted,
      records: deletableRepository({ entity: 'examples', store, shape }, { deleted }),
    };
  };

  test('that something was added to meanwhile brings it back too', async () => {
    const { store, records } = opened();
    const { id } = await records.create(first);
    let isAdded = false;
    const { setIf } = store;
    // Somebody writes after the copy was made, and before what was copied is deleted.
    store.setIf = async (key, text, condition) => {
      if (!isAdded && text.includes('retired')) {
        isAdded = true;
        await records.update(id, adding('a note'));
      }
      return setIf(key, text, condition);
    };
    await records.remove(id);
    expect(await records.find(id)).toBeUndefined();
    expect(await records.undelete(id)).toMatchObject({ added: ['a note'] });
  });

  test('whose last call fails is one, and is undone once it is sure to be over', async () => {
    const { store, deleted, records } = opened();
    const { id } = await records.create(first);
    store.faults = (operation) => (operation === 'delete' ? 'unavailable' : undefined);
    expect(await records.remove(id)).toMatchObject(first);
    store.faults = () => undefined;
    expect(await records.find(id)).toBeUndefined();
    await expect(records.undelete(id)).rejects.toThrow(StoreUnavailable);
    const later = deletableRepository(
      { entity: 'examples', store, shape },
      { deleted, now: () => Date.now() + 60_000 },
    );
    expect(await later.undelete(id)).toMatchObject(first);
    expect(await records.get(id)).toMatchObject(first);
  });

  test('is undone even if its copy stays', async () => {
    const { deleted, records } = opened();
    const { id } = await records.create(first);
    await records.remove(id);
    deleted.faults = (operation) => (operation === 'delete' ? 'unavailable' : undefined);
    expect(await records.undelete(id)).toMatchObject(first);
    expect(await records.get(id)).toMatchObject(first);
  });
});
