import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { RecordBase } from '#fields/record.ts';
import { STAFF_ENTITIES } from '#fields/staff-access.ts';
import { fits } from '#store/fits.ts';
import { repository as repositoryOf } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { STORED_ENTITIES } from './data-checks/stored-entities.ts';

// Every shape that a stored record has ever had is in `tests/fixtures/records/{entity}/{shape}.json` and stays there as
// it is; how to add one: docs/developers/records.md, "Records that change shape".

const FIXTURES = 'tests/fixtures/records';
/** Entities of staff that only gather what others hold. */
const GATHERED: readonly string[] = ['summary', 'calendar', 'translations', 'pages', 'assignees'];

/** Opens the stores of an entity in which one document lies. */
function storesWith(entity: string, id: string, document: object) {
  const opened = new Map<string, ReturnType<typeof memoryStore>>();
  const stores: Stores = (name) => {
    const store = opened.get(name) ?? memoryStore();
    opened.set(name, store);
    return store;
  };
  const store = stores(`records-${entity}`);
  return {
    stores,
    put: () => store.set(id, JSON.stringify(document)),
    stored: async () =>
      JSON.parse((await store.get(id))?.text ?? '{}') as { schema: number; record: RecordBase },
  };
}

test('every entity has its shapes', () => {
  expect(readdirSync(FIXTURES).toSorted()).toEqual([...STORED_ENTITIES.keys()].toSorted());
});
test('what staff work with is among what is checked and restored', () => {
  const stored = STAFF_ENTITIES.filter((entity) => !GATHERED.includes(entity));
  expect([...STORED_ENTITIES.keys()]).toEqual(expect.arrayContaining(stored));
});

const WRONG = [null, '', 'other', '2026-02-30', -1, 1.5, true, [], [null], {}, { other: 1 }, undefined];

/** A value with each of its parts in turn, however deep, taken away, of another kind, or joined by one that nobody knows. */
function* damaged(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value, other: 'other' };
  for (const key of Object.keys(value)) {
    for (const part of damaged(Reflect.get(value, key))) {
      const copy = structuredClone(value);
      Reflect.set(copy, key, part);
      yield part === undefined ? JSON.parse(JSON.stringify(copy)) : copy;
    }
  }
}

describe.each([...STORED_ENTITIES])('a record of %s', (entity, open) => {
  const numbers = readdirSync(`${FIXTURES}/${entity}`).map((file) => Number.parseInt(file, 10));

  test('is taken as it is only where its schema would make the same of it, however it is damaged', () => {
    const { schema } = open(() => undefined as never).shape;
    const newest = `${FIXTURES}/${entity}/${Math.max(...numbers)}.json`;
    const record: unknown = JSON.parse(readFileSync(newest, 'utf8'));
    // Requests hold one part under names of their own; they are few, and their schema is asked.
    expect(fits(schema, v.parse(schema, record))).toBe(entity !== 'privacy');
    for (const one of damaged(record)) if (fits(schema, one)) expect(v.parse(schema, one)).toStrictEqual(one);
  });

  test.each(numbers)('of shape %i is read, and written in the shape of today', async (number) => {
    const text = readFileSync(`${FIXTURES}/${entity}/${number}.json`, 'utf8');
    const record = JSON.parse(text) as RecordBase;
    const { stores, put, stored } = storesWith(entity, record.id, { schema: number, writes: [], record });
    await put();
    const repository = repositoryOf(open(stores));
    const read = await repository.get(record.id);
    const written = await repository.update(record.id, (current) => current);
    expect(written).toEqual({ ...read, version: record.version + 1, updatedAt: written.updatedAt });
    expect((await stored()).schema).toBe(Math.max(...numbers));
    if (number === Math.max(...numbers)) expect(read).toEqual(record);
  });
});
