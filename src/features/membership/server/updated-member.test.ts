import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/server/admin.ts';
import { members } from './member-records.ts';

const fields = { email: 'a@example.com', firstName: 'สมหญิง', lastName: 'ใจดี', phone: '02 000 0100' };
/** A member whose e-mail address is confirmed. */
async function confirmed() {
  const admin = testAdmin();
  const { stores, now } = admin.using;
  const { id } = (await admin.post('members', { ...fields, status: 'active' })).body;
  await members(stores, now).update(id, (current) => ({ ...current, emailVerified: true }));
  const isProved = async () => (await admin.call(`members/${id}`)).body['emailVerified'];
  return { admin, id, isProved };
}

test.each([
  ['A@Example.com', true],
  ['b@example.com', false],
])('an e-mail address that was confirmed and is written %s by staff is confirmed: %s', async (email, is) => {
  const { admin, id, isProved } = await confirmed();
  await admin.put(`members/${id}`, { ...fields, status: 'active', email }, 2);
  expect(await isProved()).toBe(is);
});

test('a file that writes a confirmed e-mail address in capitals leaves it confirmed', async () => {
  const { admin, isProved } = await confirmed();
  const file = 'email,phone\nA@EXAMPLE.COM,0999999';
  await admin.post('members/import?existing=update', file, { headers: { 'content-type': 'text/csv' } });
  expect(await isProved()).toBe(true);
});

test('staff choose the language that a member is written to in; a save without it keeps it, a blank takes it back', async () => {
  const { admin, id } = await confirmed();
  const saved = async (more: object) => {
    const { version } = (await admin.call(`members/${id}`)).body;
    return (await admin.put(`members/${id}`, { ...fields, status: 'active', ...more }, version)).body[
      'locale'
    ];
  };
  expect(await saved({ locale: 'en' })).toBe('en');
  expect(await saved({ phone: '02 000 0101' })).toBe('en');
  expect(await saved({ locale: '' })).toBeUndefined();
});
