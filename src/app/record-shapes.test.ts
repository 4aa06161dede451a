import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { RecordBase } from '#fields/record.ts';
import { STAFF_ENTITIES } from '#fields/staff-access.ts';
import { repository as repositoryOf } from '#store/repository.ts';
import { inLanguages } from '#tests/support/in-languages.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import { STORED_ENTITIES } from './data-checks/stored-entities.ts';

// Every shape that a stored record has ever had is in `tests/fixtures/records/{entity}/{shape}.json` and stays there as
// it is; how to add one: docs/developers/records.md, "Records that change shape".

const FIXTURES = 'tests/fixtures/records';
/** Entities of staff that only gather what others hold. */
const GATHERED: readonly string[] = ['summary', 'calendar', 'translations', 'pages', 'assignees'];

/** What a fixture says in two languages, as it is read once there are more. */
const inEachLanguage = (key: string, value: unknown): unknown =>
  v.is(v.object({ en: v.string(), th: v.string() }), value)
    ? inLanguages<string>(value, key === 'state' ? 'draft' : '')
    : value;

/** Opens the stores of an entity in which one document lies. */
function storesWith(entity: string, id: string, document: object) {
  const stores = memoryStores();
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

describe.each([...STORED_ENTITIES])('a record of %s', (entity, open) => {
  const numbers = readdirSync(`${FIXTURES}/${entity}`).map((file) => Number.parseInt(file, 10));

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
    if (number === Math.max(...numbers)) expect(read).toEqual(JSON.parse(text, inEachLanguage));
  });
});
