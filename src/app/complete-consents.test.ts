import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { completeAllConsents, completeConsents } from './complete-consents.ts';
import { consentsOf, withdrawConsents } from '#features/privacy/server/withdraw.ts';

let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
});
const EMAIL = 'somying@example.co.th';
const complete = () => completeConsents(admin.dependencies);
const purposes = async () => (await consentsOf(EMAIL, admin.dependencies)).length;

test('consents that were left out are made good from the form’s record, once', async () => {
  await admin.inquiry({ email: EMAIL });
  await admin.application({ email: EMAIL });
  expect(await complete()).toBe(2);
  expect(await purposes()).toBe(6);
  expect(await complete()).toBe(0);
});

test('neither a robot’s nor a member whom staff entered has any', async () => {
  await admin.inquiry({ email: EMAIL, status: 'spam' });
  await admin.application({ email: EMAIL, spam: true });
  await admin.post('members', { email: EMAIL, firstName: 'A', lastName: 'B', phone: '021234567' });
  expect(await complete()).toBe(0);
  expect(await purposes()).toBe(0);
});

test('of three that were agreed to one was written: the others are added', async () => {
  await admin.inquiry({ email: EMAIL });
  await complete();
  const store = admin.store('records-consents');
  for (const key of [...store.entries.keys()].slice(1)) store.entries.delete(key);
  admin.store('pointers').entries.clear();
  await completeAllConsents(admin.dependencies, Infinity);
  expect(store.entries.size).toBe(3);
});

test('what was withdrawn stays withdrawn', async () => {
  await admin.inquiry({ email: EMAIL });
  await complete();
  await withdrawConsents(EMAIL, ['privacyPolicy'], admin.dependencies);
  await complete();
  const withdrawn = (await consentsOf(EMAIL, admin.dependencies)).filter((one) => one.withdrawn);
  expect(withdrawn.map(({ purpose }) => purpose)).toEqual(['privacyPolicy']);
});
