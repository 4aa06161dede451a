import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applications } from '#features/applications/server/application-records.ts';
import { articles } from '#features/articles/server/article-records.ts';
import { categories } from '#features/categories/server/category-records.ts';
import { consents } from '#features/consents/server/consent-records.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import { media } from '#features/media/server/media-records.ts';
import { members } from '#features/membership/server/member-records.ts';
import { privacyRequests } from '#features/privacy/server/request-records.ts';
import { accounts } from '#features/staff/server/accounts.ts';
import { staff } from '#features/staff/server/staff-records.ts';
import type { RecordBase } from '#fields/record.ts';
import { auditRecords } from '#staff-api/audit/audit-records.ts';
import type { Repository } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { memoryStore } from '#tests/support/store/memory-store.ts';

// Every shape that a stored record has ever had lies in `tests/fixtures/records/{entity}/{shape}.json` and stays there
// as it is; how to add one: docs/developers/records.md, "Records that change shape".

const FIXTURES = 'tests/fixtures/records';
type Open = (stores: Stores) => Repository<RecordBase>;
/** For what is read and written as it is, whatever its fields. */
const asBase = <T extends RecordBase>(open: (stores: Stores) => Repository<T>) => open as unknown as Open;

const REPOSITORIES: Readonly<Record<string, Open>> = {
  accounts: asBase(accounts),
  applications: asBase(applications),
  audit: asBase(auditRecords),
  categories: asBase(categories),
  consents: asBase(consents),
  contacts: asBase(contacts),
  events: asBase((stores) => articles('events', stores)),
  jobs: asBase((stores) => articles('jobs', stores)),
  mails: asBase(mails),
  media: asBase(media),
  members: asBase(members),
  news: asBase((stores) => articles('news', stores)),
  privacy: asBase(privacyRequests),
  staff: asBase(staff),
};

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
  expect(readdirSync(FIXTURES).toSorted()).toEqual(Object.keys(REPOSITORIES));
});

describe.each(Object.entries(REPOSITORIES))('a record of %s', (entity, open) => {
  const numbers = readdirSync(`${FIXTURES}/${entity}`).map((file) => Number.parseInt(file, 10));

  test.each(numbers)('of shape %i is read, and written in the shape of today', async (number) => {
    const text = readFileSync(`${FIXTURES}/${entity}/${number}.json`, 'utf8');
    const record = JSON.parse(text) as RecordBase;
    const { stores, put, stored } = storesWith(entity, record.id, { schema: number, writes: [], record });
    await put();
    const repository = open(stores);
    const read = await repository.get(record.id);
    const written = await repository.update(record.id, (current) => current);
    expect(written).toEqual({ ...read, version: record.version + 1, updatedAt: written.updatedAt });
    expect((await stored()).schema).toBe(Math.max(...numbers));
    if (number === Math.max(...numbers)) expect(read).toEqual(record);
  });
});
