import { beforeEach, expect, test } from 'vitest';
import { withdrawConsents, consentsOf } from './withdraw.ts';
import { erasureCopies, erasureNotes, noteErasure } from './erasure-log.ts';
import { completePointers } from './complete-pointers.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { PERSON, storedPerson } from '#tests/support/server/privacy-person.ts';

// What looking for a person and erasing one ask of the stores, counted: it must not grow with what else is stored.

let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
});
const OWNER = { as: 'owner' } as const;
const RECORDS = ['contacts', 'members', 'applications', 'consents', 'mails', 'audit', 'privacy'];
const reset = () => {
  for (const { calls } of admin.opened.values())
    Object.assign(calls, { get: 0, set: 0, setIf: 0, delete: 0, list: 0 });
};
const spent = () => {
  const all = [...admin.opened.values()].map(({ calls }) => calls);
  return all.reduce((sum, { get, set, setIf, list }) => sum + get + set + setIf + list + 0, 0);
};
const listsOfRecords = () =>
  RECORDS.map((name) => admin.opened.get(`records-${name}`)?.calls.list ?? 0).reduce((a, b) => a + b, 0);

async function others(count: number): Promise<void> {
  for (let number = 0; number < count; number++)
    await admin.inquiry({ email: `other${number}@example.com`, status: 'done' });
}
async function cost(count: number) {
  await others(count);
  await storedPerson(admin);
  await completePointers(admin.dependencies, Infinity);
  for (const list of ['contacts', 'members', 'applications', 'mails', 'audit']) await admin.call(list, OWNER);
  admin.minutes(2);
  for (const list of ['contacts', 'members', 'applications', 'mails', 'audit']) await admin.call(list, OWNER);
  reset();
  await admin.call(`privacy?email=${PERSON.email}`, OWNER);
  const look = { calls: spent(), lists: listsOfRecords() };
  reset();
  expect((await admin.post('privacy', { email: PERSON.email, action: 'erase' }, OWNER)).status).toBe(200);
  return { look, erase: spent() };
}

test('a look at a person lists no records, and neither it nor an erasure costs more where more is stored', async () => {
  const few = await cost(3);
  expect(few.look.lists).toBe(0);
  admin = testAdmin();
  const many = await cost(300);
  expect(many.look).toEqual(few.look);
  expect(many.erase - few.erase).toBeLessThanOrEqual(10);
});

test('retention reads what is due', async () => {
  await others(200);
  await completePointers(admin.dependencies, Infinity);
  admin.minutes(60 * 24 * 729);
  reset();
  const { body } = await admin.call('privacy/retention', OWNER);
  expect([body.total, admin.store('records-contacts').calls]).toMatchObject([0, { list: 0, get: 1 }]);
});

test('records that were stored before there were pointers are found, by slices that go on', async () => {
  await storedPerson(admin);
  admin.store('pointers').entries.clear();
  expect(await completePointers(admin.dependencies, 0)).toBe(false);
  const { body } = await admin.call(`privacy?email=${PERSON.email}`, OWNER);
  const found = body['found'] as { source: string; items: unknown[] }[];
  const counts = Object.fromEntries(found.map(({ source, items }) => [source, items.length]));
  expect(counts).toMatchObject({ contacts: 1, members: 1, applications: 1, consents: 3, mails: 1 });
});

test('of three consents one was written: a link finds all of them, and withdraws them', async () => {
  await admin.inquiry({ email: PERSON.email });
  const { dependencies } = admin;
  expect(await consentsOf(PERSON.email, dependencies)).toHaveLength(3);
  const store = admin.store('records-consents');
  for (const key of [...store.entries.keys()].slice(1))
    await dependencies.stores('records-consents').delete(key);
  const all = ['privacyPolicy', 'personalInformation', 'informationSecurity'] as const;
  expect(await withdrawConsents(PERSON.email, all, dependencies)).toBe(3);
  const after = await consentsOf(PERSON.email, dependencies);
  expect(after.map(({ withdrawn }) => withdrawn?.way)).toEqual(['link', 'link', 'link']);
});

test('a restore reads what was erased in years a few notes at a time', async () => {
  const { stores, files } = admin.dependencies;
  for (let year = 0; year < 100; year++)
    await noteErasure({ person: undefined, refs: [] }, admin.dependencies);
  let [open, most] = [0, 0];
  const counted = <Read extends (key: string) => Promise<unknown>>(read: Read) =>
    (async (key) => {
      most = Math.max(most, (open += 1));
      return read(key).finally(() => (open -= 1));
    }) as Read;
  const [store, copies] = [stores('erasures'), files('files-backups')];
  const notes = [
    ...(await erasureNotes({ ...store, get: counted(store.get) })),
    ...(await erasureCopies(() => ({ ...copies, get: counted(copies.get) }))),
  ];
  expect([notes.length, most <= 20]).toEqual([200, true]);
});
