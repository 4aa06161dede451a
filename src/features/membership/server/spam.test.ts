import { expect, test } from 'vitest';
import { members } from './member-records.ts';
import { testAdmin } from '#tests/support/server/admin.ts';

const fields = { email: 'a@example.com', firstName: 'สมหญิง', lastName: 'ใจดี', phone: '02 000 0100' };

test('registrations taken for a robot’s are brought in together, and stay as they are otherwise', async () => {
  const admin = testAdmin();
  const { stores, now } = admin.using;
  const { id } = (await admin.post('members', { ...fields, status: 'pending' })).body;
  await members(stores, now).update(id, (current) => ({ ...current, spam: true }));
  const spam = async () => (await admin.call(`members?filter[spam]=true`)).body.items.map((item) => item.id);
  const patch = (change: object) => admin.call('members', { method: 'PATCH', body: { ids: [id], change } });
  await patch({ type: 'company' });
  expect(await spam()).toEqual([id]);
  expect((await patch({ spam: false })).body).toMatchObject({ updated: 1 });
  expect(await spam()).toEqual([]);
  expect((await admin.call(`members/${id}`)).body).toMatchObject({ status: 'pending', type: 'company' });
  expect((await patch({ spam: 'no' })).status).toBe(422);
});
