import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { contactPost, inquiry, testSubmission } from '#tests/support/server/submission.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';
import { sweepMedia } from '#app/media-sweep.ts';
import { sweepLeftovers } from './leftovers.ts';
import { MARKERS, PERSON } from '#tests/support/server/privacy-person.ts';

let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
});
const dependencies = () => ({ ...admin.using, files: admin.dependencies.files, process: {} });
const remains = () => MARKERS.filter((marker) => admin.everything().toLowerCase().includes(marker));
const send = async (stores = admin.using.stores) => {
  const using = { ...testSubmission().dependencies, stores, now: admin.using.now };
  const body = { ...inquiry, ...PERSON, message: 'About marzipan' };
  const answer = await httpApp([submissionRoute('contact', submitContact, () => using)]).fetch(
    contactPost(body),
    {
      ip: '192.0.2.1',
    },
  );
  return ((await answer.json()) as { id: string }).id;
};

test('of an inquiry that staff deleted nothing is left once it cannot be brought back', async () => {
  const kept = await admin.inquiry();
  const id = await send();
  await admin.post(`contacts/${id}/notes`, { text: 'Likes marzipan' });
  admin.minutes(60);
  await admin.remove(`contacts/${id}`);
  await sweepLeftovers(dependencies());
  expect((await admin.post(`contacts/${id}/undelete`, {})).status).toBe(200);
  expect(admin.store('records-consents').entries.size).toBe(3);
  await admin.remove(`contacts/${id}`);
  admin.minutes(12);
  await sweepMedia(admin.using.stores, admin.dependencies.files, () => admin.clock.now);
  expect(await sweepLeftovers(dependencies())).toBe(1);
  expect(remains()).toEqual([]);
  expect([...admin.store('records-contacts').entries.keys()]).toEqual([kept]);
  expect(await sweepLeftovers(dependencies())).toBe(0);
});

test('of one whose deletion broke off as well', async () => {
  const id = await send();
  const records = admin.store('records-contacts');
  records.faults = (operation) => (operation === 'delete' ? 'unavailable' : undefined);
  await admin.remove(`contacts/${id}`);
  records.faults = () => undefined;
  admin.minutes(12);
  expect(await sweepLeftovers(dependencies())).toBe(1);
  expect(remains()).toEqual([]);
  expect(records.entries.size).toBe(0);
});

test('a form that was being stored while its sender was erased leaves nothing', async () => {
  // The person is erased between the record and what follows from it.
  let isErased = false;
  await send((name) => {
    const store = admin.using.stores(name);
    if (name !== 'records-consents') return store;
    return {
      ...store,
      async setIf(...args) {
        if (!isErased) {
          isErased = true;
          await admin.post('privacy', { email: PERSON.email, action: 'erase' }, { as: 'owner' });
        }
        return store.setIf(...args);
      },
    };
  });
  expect(admin.store('records-contacts').entries.size).toBe(0);
  expect(remains()).not.toEqual([]);
  admin.minutes(11);
  await sweepLeftovers(dependencies());
  expect(remains()).toEqual([]);
});

test('what hangs on very many records is erased in slices, each looked at once', async () => {
  const { stores, now } = admin.using;
  const consents = storedConsents('en', new Date(now()).toISOString());
  for (let count = 0; count < 80; count++) {
    const source = { entity: 'contacts', id: randomUUID() } as const;
    await recordConsents(stores, { ...PERSON, source, consents }, now);
  }
  admin.minutes(11);
  const deleted = admin.store('deleted');
  const get = deleted.get;
  let looks = 0;
  deleted.get = (key, options) => ((looks += 1), (admin.clock.now += 200), get(key, options));
  const erased: number[] = [];
  while (erased.reduce((sum, count) => sum + count, 0) < 80 && erased.length < 20)
    erased.push(await sweepLeftovers(dependencies(), admin.clock.now + 3_000));
  expect(Math.max(...erased)).toBeLessThan(40);
  expect(erased.reduce((sum, count) => sum + count, 0)).toBe(80);
  expect(remains()).toEqual([]);
  // By the sweep and by the erasure; twice where a record's keys are in two slices.
  expect(looks).toBeLessThan(200);
});

test('it lists no more records than a page, however many have nothing hanging on them', async () => {
  const records = admin.store('records-contacts');
  for (let count = 0; count < 2_500; count++) records.entries.set(randomUUID(), { text: '{}', etag: '"1"' });
  const listed: number[] = [];
  const list = records.list;
  records.list = async (...args) => {
    const keys = await list(...args);
    listed.push(keys.length);
    return keys;
  };
  for (let count = 0; count < 2; count++) await send();
  admin.minutes(11);
  expect(await sweepLeftovers(dependencies())).toBe(0);
  expect(Math.max(...listed)).toBeLessThanOrEqual(1_000);
  expect(admin.store('records-consents').entries.size).toBe(6);
});
