import { beforeEach, describe, expect, test } from 'vitest';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const member = {
  email: 'Somying@example.co.th',
  lastName: 'ใจดี',
  firstName: 'สมหญิง',
  phone: '+66 2 123 4567',
};
const category = { kind: 'news', slug: 'it-knowledge', name: { en: 'IT knowledge', th: 'ความรู้ไอที' } };

test('a member is made, read, changed and deleted', async () => {
  const made = await admin.post('members', member);
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.headers.get('location')).toBe(`/api/admin/members/${id}`);
  expect(made.headers.get('etag')).toBe('"1"');
  expect(made.body).toMatchObject({
    ...member,
    id,
    version: 1,
    status: 'pending',
    source: 'staff',
    emailVerified: false,
    notes: [],
    consents: {},
  });
  const read = await admin.call(`members/${id}`);
  expect(read.body).toEqual(made.body);

  const changed = await admin.put(`members/${id}`, { ...member, status: 'active', type: 'gold' }, 1);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).toBe('"2"');
  expect(changed.body).toMatchObject({ version: 2, status: 'active', type: 'gold' });

  const gone = await admin.remove(`members/${id}`);
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect((await admin.remove(`members/${id}`)).status).toBe(404);
  expect((await admin.call(`members/${id}`)).status).toBe(404);
});

describe('a change', () => {
  test('rests on a version', async () => {
    const { id } = (await admin.post('members', member)).body;
    const path = `members/${id}`;
    const whole = { ...member, status: 'active' };
    expect((await admin.call(path, { method: 'PUT', body: whole })).status).toBe(428);
    await admin.put(path, { ...whole, type: 'gold' }, 1);
    for (const version of [1, 3, '2', '*', 'W/"2"', '"2", "3"', '"02"', '""', '"x"']) {
      const stale = await admin.put(path, whole, version);
      expect(stale.status).toBe(412);
      expect(stale.body).toMatchObject({ statusCode: 412, current: { id, version: 2, type: 'gold' } });
      // The caller may have made that change, too.
      expect(stale.body['message']).not.toMatch(/somebody/i);
    }
    expect((await admin.put(path, whole, 2)).body).not.toHaveProperty('type');
  });

  test('needs the whole record and keeps what is not to be edited', async () => {
    const { id } = (await admin.post('members', member)).body;
    const partly = await admin.put(`members/${id}`, { email: 'a@b.co' }, 1);
    expect(partly.status).toBe(422);
    expect(Object.keys(partly.body.errors)).toEqual(['lastName', 'firstName', 'phone', 'status']);
    await admin.post(`members/${id}/notes`, { text: 'Called on Monday' });
    const saved = await admin.put(`members/${id}`, { ...member, status: 'active', notes: [] }, 2);
    expect(saved.body['notes']).toEqual([
      { at: expect.any(String), author: 'Editor', text: 'Called on Monday' },
    ]);
  });

  test('of two at the same time one is refused with what the other made of it', async () => {
    const { id } = (await admin.post('members', member)).body;
    const answers = await Promise.all(
      ['gold', 'silver'].map((type) => admin.put(`members/${id}`, { ...member, status: 'active', type }, 1)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body['current']).toEqual(won?.body);
  });
});

describe('what must be unique', () => {
  test('no two members share an address, whatever its capitals', async () => {
    await admin.post('members', member);
    const second = await admin.post('members', { ...member, email: 'SOMYING@example.co.th' });
    expect(second.status).toBe(409);
    expect(Object.keys(second.body.errors)).toEqual(['email']);
    const other = (await admin.post('members', { ...member, email: 'c@d.co' })).body;
    const moved = await admin.put(`members/${other.id}`, { ...member, status: 'active' }, 1);
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([409, ['email']]);
  });
  test('of thirty who enter one address at once, one succeeds and the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        admin.post('members', { ...member, firstName: `no. ${number}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    expect((await admin.call('members')).body.total).toBe(1);
  });
  test('a slug may be used once by news and once by events', async () => {
    const press = { ...category, slug: 'press' };
    expect((await admin.post('categories', press)).status).toBe(201);
    expect((await admin.post('categories', { ...press, kind: 'event' })).status).toBe(201);
    const third = await admin.post('categories', press);
    expect([third.status, Object.keys(third.body.errors)]).toEqual([409, ['slug']]);
  });
  test('a changed address is not proved', async () => {
    const { id } = (await admin.post('members', member)).body;
    const { stores } = admin.using;
    const stored = JSON.parse((await stores('records-members').get(id))?.text ?? '');
    stored.record.emailVerified = true;
    await stores('records-members').set(id, JSON.stringify(stored));
    const whole = { ...member, status: 'active' };
    expect((await admin.put(`members/${id}`, whole, 1)).body['emailVerified']).toBe(true);
    const moved = await admin.put(`members/${id}`, { ...whole, email: 'new@b.co' }, 2);
    expect(moved.body['emailVerified']).toBe(false);
  });
});

describe('a deletion', () => {
  test('can be undone for ten minutes, with the version there was', async () => {
    const { id } = (await admin.post('members', member)).body;
    const { body: before } = await admin.put(`members/${id}`, { ...member, status: 'active' }, 1);
    await admin.remove(`members/${id}`);
    admin.minutes(9);
    const back = await admin.call(`members/${id}/undelete`, { method: 'POST' });
    expect(back.status).toBe(200);
    expect(back.headers.get('etag')).toBe('"2"');
    expect(back.body).toEqual(before);
    expect((await admin.put(`members/${id}`, { ...member, status: 'expired' }, 2)).status).toBe(200);
    expect((await admin.post('members', member)).status).toBe(409);
    expect((await admin.call(`members/${id}/undelete`, { method: 'POST' })).status).toBe(404);

    await admin.remove(`members/${id}`);
    admin.minutes(11);
    expect((await admin.call(`members/${id}/undelete`, { method: 'POST' })).status).toBe(404);
  });
  test('gives a unique value free, and is not undone over its new owner', async () => {
    const { id } = (await admin.post('members', member)).body;
    await admin.remove(`members/${id}`);
    const next = await admin.post('members', member);
    expect(next.status).toBe(201);
    const back = await admin.call(`members/${id}/undelete`, { method: 'POST' });
    expect([back.status, Object.keys(back.body.errors)]).toEqual([409, ['email']]);
    expect((await admin.call(`members/${next.body.id}`)).status).toBe(200);
  });
  test('leaves nothing behind once it cannot be undone', async () => {
    const { id } = (await admin.post('members', member)).body;
    await admin.remove(`members/${id}`);
    await sweepLeftovers(admin.dependencies);
    expect(admin.store('deleted').entries.size).toBe(1);
    admin.minutes(11);
    await admin.call('summary');
    expect(admin.store('deleted').entries.size).toBe(1);
    await sweepLeftovers(admin.dependencies);
    const traces = [...admin.opened].filter(([name]) => name !== 'records-audit');
    for (const [, { entries }] of traces) {
      for (const { text } of entries.values()) expect(text).not.toContain('example.co.th');
    }
  });
});

test('a retry under the same key makes one record', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [
    await admin.post('members', member, { headers }),
    await admin.post('members', member, { headers }),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const other = await admin.post('members', { ...member, email: 'c@d.co' }, { headers });
  expect(other.status).toBe(409);
  expect((await admin.call('members')).body.total).toBe(1);
});
