import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#fields/staff-role.ts';
import { PERSON, storedPerson, MARKERS } from '#tests/support/server/privacy-person.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));
const lines = async (query: string, as: StaffRole = 'owner') =>
  (await admin.call(`audit?${query}`, { as })).body.items;
const SOMCHAI = { email: 'somchai@example.com', firstName: 'สมชาย', lastName: 'ใจดี', phone: '02 123 4567' };

describe('the audit says whom', () => {
  test('by the name that the record has now, also one that no change holds', async () => {
    const id = await admin.inquiry({ name: 'Malee Srisuk' });
    await admin.post(`contacts/${id}/notes`, { text: 'Called' });
    const category = await admin.post('categories', {
      kind: 'news',
      slug: 'press',
      name: { en: 'Press', th: 'ข่าวแจก' },
    });
    const [press, note] = await lines('locale=th');
    expect(press).toMatchObject({ entityId: category.body.id, name: 'ข่าวแจก' });
    expect(note).toMatchObject({ entityId: id, name: 'Malee Srisuk' });
    expect(await lines('q=srisuk')).toMatchObject([{ entityId: id, name: 'Malee Srisuk' }]);
    expect(await lines('q=malee+press')).toEqual([]);
    const csv = (await admin.call('audit.csv?q=srisuk', { as: 'owner' })).text;
    expect(csv).toMatch(/Inquiry,Malee Srisuk,/);
  });

  test('of one that was just deleted too, and says that it is gone', async () => {
    const { body } = await admin.post('members', SOMCHAI);
    await admin.remove(`members/${body.id}`);
    expect(await lines('filter[action]=delete')).toMatchObject([{ name: 'สมชาย ใจดี', gone: true }]);
    await admin.using.stores('deleted').delete(`members/${body.id}`);
    const [line] = await lines('filter[action]=delete');
    expect(line).toMatchObject({ gone: true });
    expect(line).not.toHaveProperty('name');
  });

  test('to those alone who may read the record', async () => {
    const id = await admin.inquiry({ name: 'Malee Srisuk' });
    await admin.post(`contacts/${id}/notes`, { text: 'Called' });
    expect(await lines('q=srisuk', 'membership')).toHaveLength(1);
    expect(await lines('q=srisuk', 'recruiter')).toEqual([]);
    expect(JSON.stringify(await lines('', 'recruiter'))).not.toMatch(/Srisuk/);
  });

  test('in no line and no export of somebody who was erased', async () => {
    await storedPerson(admin);
    expect(await lines(`q=${PERSON.name.split(' ')[0]}`)).not.toEqual([]);
    await admin.post('privacy', { email: PERSON.email, action: 'erase' }, { as: 'owner' });
    const shown =
      JSON.stringify(await lines('perPage=200')) + (await admin.call('audit.csv', { as: 'owner' })).text;
    for (const marker of MARKERS) expect(shown.toLowerCase()).not.toContain(marker);
    expect(await lines('q=qwilfish')).toEqual([]);
  });
});

test('its export says fields and values in words', async () => {
  const { body } = await admin.post('members', SOMCHAI);
  await admin.put(`members/${body.id}`, { ...SOMCHAI, status: 'active' }, 1);
  const { text } = await admin.call('audit.csv?filter[action]=update', { as: 'owner' });
  expect(text).toContain('Status: Pending → Active');
});

test('its export names colleagues as the screen does', async () => {
  const id = await admin.inquiry({ name: 'Malee Srisuk' });
  const colleague = { email: 'anong@example.com', name: 'Anong Jaidee', role: 'editor' };
  const { id: assignee } = (await admin.post('staff', colleague, { as: 'owner' })).body;
  await admin.put(`contacts/${id}`, { status: 'inProgress', assignee }, 1);
  const { text } = await admin.call('audit.csv?filter[action]=update', { as: 'owner' });
  expect(text).toContain(': – → Anong Jaidee');
  expect(text).not.toContain(assignee);
});
