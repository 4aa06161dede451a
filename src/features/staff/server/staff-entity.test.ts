import { beforeEach, describe, expect, test } from 'vitest';
import { mayDo } from '#fields/staff-access.ts';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { audit } from '#staff-api/audit/audit.ts';
import { PASSWORD } from '#tests/support/server/auth.ts';
import type { Session } from './session.ts';
import { accounts } from './accounts.ts';
import { SESSION_MS } from './session-limits.ts';
import { PEOPLE, type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));
const owner = { as: 'owner' } as const;
const person = { email: 'new@example.com', name: 'สมชาย', role: 'editor' };
const category = { kind: 'news', slug: 'news', name: { en: 'News', th: 'ข่าว' } };

describe('staff', () => {
  test('are invited, changed and removed by an owner', async () => {
    await admin.person();
    const made = await admin.post('staff', person, owner);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...person, version: 1, mailed: true, disabled: false });
    expect(made.body['inviteUrl']).toContain('https://');
    const path = `staff/${made.body.id}`;
    const read = await admin.call(path, owner);
    expect(read.body).not.toHaveProperty('inviteUrl');
    const changed = await admin.put(path, { ...person, role: 'owner', disabled: true }, 1, owner);
    expect(changed.body).toMatchObject({ version: 2, role: 'owner', disabled: true });
    const stale = await admin.put(path, person, 1, owner);
    expect([stale.status, stale.body['current']]).toEqual([412, changed.body]);
    expect((await admin.put(path, person, 2, owner)).status).toBe(200);
    const again = await admin.post(`${path}/invite`, undefined, owner);
    expect([again.status, again.body['mailed']]).toEqual([200, true]);
    expect((await admin.remove(path, owner)).status).toBe(204);
    expect((await admin.call(path, owner)).status).toBe(404);
  });
  test('are in the audit as made, changed and removed, whatever fails of what they sign in with', async () => {
    const store = admin.store('records-accounts');
    /** Fails from so many writes on. */
    const failAfter = (count: number) => {
      let writes = 0;
      store.faults = (operation) =>
        !operation.startsWith('get') && writes++ >= count ? 'unavailable' : undefined;
    };
    failAfter(1);
    const made = await admin.post('staff', person, owner);
    expect([made.status, made.body['mailed']]).toEqual([201, true]);
    const path = `staff/${made.body.id}`;
    store.faults = () => undefined;
    const token = String(made.body['inviteUrl']).split('#')[1];
    await admin.authCall('reset/confirm', { body: { token, password: PASSWORD } });
    await admin.login({ email: person.email });
    failAfter(0);
    expect((await admin.put(path, { ...person, role: 'publisher' }, 1, owner)).status).toBe(200);
    expect((await admin.remove(path, owner)).status).toBe(204);
    const { items } = (await admin.call('audit?filter[entity]=staff', owner)).body;
    const told = items.map(({ action, changes }) => [action, (changes as unknown[]).length > 0]);
    for (const action of ['create', 'update', 'delete']) expect(told).toContainEqual([action, true]);
  });
  test('a given password is used, never shown, never in the audit', async () => {
    const made = await admin.post('staff', { ...person, password: PASSWORD }, owner);
    expect(made.body).not.toHaveProperty('inviteUrl');
    expect(JSON.stringify((await admin.call('audit', owner)).body) + made.text).not.toContain(PASSWORD);
    const weak = await admin.post('staff', { ...person, email: 'b@b.co', password: 'password1234' }, owner);
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']]);
  });
  test('an open session of long ago gives nobody another address, nor a link that replaces a password', async () => {
    const { id } = await admin.person();
    const invited = (await admin.post('staff', person, owner)).body.id;
    const user = { ...PEOPLE['owner'], id } as Session['user'];
    const expiresAt = new Date(admin.clock.now + SESSION_MS).toISOString();
    const signedIn = { user, expiresAt, strong: true };
    admin.change({ session: async () => signedIn });
    const fields = { email: 'owner@example.com', name: 'Somying', role: 'owner' };
    const rename = (email: string, version: number) =>
      admin.put(`staff/${id}`, { ...fields, email }, version, owner);
    expect((await rename('mine@example.com', 1)).status).toBe(200);
    admin.minutes(16);
    expect((await rename('thief@example.com', 2)).body.message).toContain('sign in again');
    expect((await admin.post(`staff/${id}/invite`, undefined, owner)).status).toBe(409);
    expect((await admin.post(`staff/${invited}/invite`, undefined, owner)).status).toBe(409);
  });
  test('who has lost the second factor has it taken away by an owner who signed in just now, with every session', async () => {
    const { id } = await admin.person('editor@example.com', 'editor');
    const { stores } = admin.using;
    const factor = { secret: 'x', recovery: [], lastStep: 1 };
    await admin.token({ email: 'editor@example.com' });
    await accounts(stores).update(id, (account) => ({ ...account, factor }));
    expect((await admin.remove(`staff/${id}/otp`, { as: 'editor' })).status).toBe(403);
    expect((await admin.remove(`staff/${id}/otp`, owner)).status).toBe(204);
    const account = await accounts(stores).get(id);
    expect([account.factor, account.sessions]).toEqual([undefined, []]);
    const { body } = await admin.call('audit', owner);
    expect(body['items'][0]).toMatchObject({ action: 'factor', entity: 'staff', entityId: id });
    expect((await admin.remove(`staff/${crypto.randomUUID()}/otp`, owner)).status).toBe(404);
  });
  test('owners do not take their own away like that, without proof that it is them', async () => {
    const { id } = await admin.person();
    const user = { ...PEOPLE['owner'], id } as Session['user'];
    const expiresAt = new Date(admin.clock.now + SESSION_MS).toISOString();
    admin.change({ session: async () => ({ user, expiresAt, strong: true }) });
    const factor = { secret: 'x', recovery: [], lastStep: 1 };
    await accounts(admin.using.stores).update(id, (account) => ({ ...account, factor }));
    expect((await admin.remove(`staff/${id}/otp`, owner)).status).toBe(403);
    expect(await accounts(admin.using.stores).get(id)).toMatchObject({ factor });
  });
  test('an address is used once; the last owner stays', async () => {
    const { id } = await admin.person();
    const twice = await admin.post('staff', { ...person, email: 'OWNER@example.com' }, owner);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, ['email']]);
    expect((await admin.remove(`staff/${id}`, owner)).status).toBe(409);
    const demoted = await admin.put(`staff/${id}`, { ...person, email: 'owner@example.com' }, 1, owner);
    expect(demoted.status).toBe(409);
  });
  test('are listed, searched and exported', async () => {
    await admin.person();
    await admin.post('staff', person, owner);
    expect((await admin.call('staff?filter[role]=owner', owner)).body.total).toBe(1);
    expect((await admin.call(`staff?q=${encodeURIComponent('สมชาย')}`, owner)).body.total).toBe(1);
    expect((await admin.call('staff.csv?locale=th', owner)).text).toContain('สมชาย,new@example.com,ผู้แก้ไข');
  });
  test('everybody sees to whom an inquiry can be given, by id and name alone', async () => {
    const { id } = await admin.person();
    const off = (await admin.post('staff', { ...person, disabled: true }, owner)).body.id;
    const { body } = await admin.call('assignees');
    expect(body.items).toEqual([{ id, name: 'Somying', mayAnswer: true }]);
    expect(JSON.stringify(body)).not.toContain(off);
  });
  test.each(STAFF_ROLES)('who is %s can be given an inquiry if that role may work on it', async (role) => {
    await admin.post('staff', { ...person, role }, owner);
    const { items } = (await admin.call('assignees')).body;
    expect(items).toMatchObject([{ mayAnswer: mayDo(role, 'contacts', 'write') }]);
  });
});

describe('the audit', () => {
  test('tells who did what to which record, field by field', async () => {
    const { id } = (await admin.post('categories', category)).body;
    await admin.put(`categories/${id}`, { ...category, name: { en: 'News', th: 'ข่าวสาร' } }, 1, owner);
    await admin.remove(`categories/${id}`, owner);
    await admin.call(`categories/${id}/undelete`, { method: 'POST' });
    const { items } = (await admin.call(`categories/${id}/history`)).body;
    expect(items.map(({ action, actor, changes }) => [action, actor, changes])).toEqual([
      ['undelete', { id: PEOPLE['editor']?.id, name: 'Editor' }, expect.any(Array)],
      ['delete', { id: PEOPLE['owner']?.id, name: 'Owner' }, expect.any(Array)],
      [
        'update',
        { id: PEOPLE['owner']?.id, name: 'Owner' },
        [{ field: 'name.th', from: 'ข่าว', to: 'ข่าวสาร' }],
      ],
      [
        'create',
        { id: PEOPLE['editor']?.id, name: 'Editor' },
        [
          { field: 'kind', from: null, to: 'news' },
          { field: 'slug', from: null, to: 'news' },
          { field: 'name.en', from: null, to: 'News' },
          { field: 'name.th', from: null, to: 'ข่าว' },
          { field: 'order', from: null, to: '3' },
        ],
      ],
    ]);
    const { body } = await admin.call(`audit/${items[0]?.id}`);
    expect(body).toEqual(items[0]);
  });
  test('what a deletion erased of a person is not repeated there', async () => {
    const member = { email: 'a@b.co', lastName: 'Jaidee', firstName: 'Somying', phone: '021234567' };
    const { id } = (await admin.post('members', member)).body;
    await admin.remove(`members/${id}`);
    const { items } = (await admin.call(`members/${id}/history`)).body;
    expect(items[0]).toMatchObject({ action: 'delete', changes: [] });
  });
  test('is filtered by who, what and when', async () => {
    const { id } = (await admin.post('categories', category)).body;
    admin.minutes(24 * 60);
    await admin.put(`categories/${id}`, category, 1, owner);
    const total = async (query: string) => (await admin.call(`audit?${query}`, owner)).body.total;
    expect(await total('')).toBe(2);
    expect(await total(`filter[actor]=${PEOPLE['owner']?.id}`)).toBe(1);
    expect(await total('filter[action]=create')).toBe(1);
    expect(await total('filter[action]=create,update')).toBe(2);
    expect(await total('filter[entity]=members')).toBe(0);
    expect(await total(`filter[entityId]=${id}`)).toBe(2);
    expect(await total('filter[at]=2026-11-21')).toBe(1);
    expect(await total('q=owner')).toBe(1);
  });
  test('an editor is not told of what only owners may do', async () => {
    const { stores, now } = admin.using;
    for (const entity of ['staff', 'sessions', 'privacy', 'settings']) {
      await audit(
        stores,
        { actor: null, action: 'update', entity, entityId: PEOPLE['owner']?.id ?? '' },
        now,
      );
    }
    await admin.post('categories', category);
    expect((await admin.call('audit')).body.total).toBe(1);
    expect((await admin.call('audit.csv')).text.trim().split('\r\n')).toHaveLength(2);
    const all = (await admin.call('audit', owner)).body.items;
    // The editor's export among them.
    expect(all).toHaveLength(6);
    const hidden = all.find(({ entity }) => entity === 'staff')?.id;
    expect((await admin.call(`audit/${hidden}`)).status).toBe(404);
    expect((await admin.call(`audit/${hidden}`, owner)).status).toBe(200);
  });
  test('masks secrets and cuts long texts', async () => {
    const changes = [
      { field: 'password', from: 'old', to: 'new' },
      { field: 'resetToken', from: null, to: 'x' },
      { field: 'text', from: null, to: 'ก'.repeat(500) },
    ];
    const actor = { id: 'a', name: 'b', email: 'smuggled@b.co' };
    const { stores, now } = admin.using;
    const record = await audit(
      stores,
      { actor, action: 'x', entity: 'members', entityId: 'i', changes },
      now,
    );
    expect(record.changes).toEqual([
      { field: 'password', from: '•••', to: '•••' },
      { field: 'resetToken', from: null, to: '•••' },
      { field: 'text', from: null, to: `${'ก'.repeat(200)}…` },
    ]);
    expect(admin.everything()).not.toContain('smuggled');
  });
});

test('the dashboard', async () => {
  await admin.inquiry();
  await admin.inquiry({ status: 'spam' });
  admin.minutes(8 * 60);
  const done = await admin.inquiry({ message: 'second' });
  await admin.put(`contacts/${done}`, { status: 'done' }, 1);
  await admin.post('members', { email: 'a@b.co', lastName: 'x', firstName: 'x', phone: '123456' });
  await admin.post('categories', category);
  await admin.post('categories', { ...category, slug: 'both' });
  for (const name of ['First', 'B', 'C', 'D', 'E', 'Last']) {
    await admin.application({ name });
    admin.minutes(1);
  }
  await admin.application({ status: 'offer' });
  await admin.application({ spam: true });
  const { body } = await admin.call('summary');
  const titles = (list: string) => (body[list] as { title: string }[]).map(({ title }) => title);
  expect(titles('newInquiries')).toHaveLength(1);
  expect(titles('newApplications')).toEqual(['Last', 'E', 'D', 'C', 'B']);
  expect(body).toMatchObject({
    inquiries: { new: 1, inProgress: 0, done: 1, spam: 1 },
    applications: { new: 6, reviewing: 0, interview: 0, offer: 1, hired: 0, rejected: 0 },
    counts: { categories: 8, contacts: 3, members: 1, applications: 8 },
    scheduled: [],
  });
  const perDay = body['perDay'] as Record<string, unknown>[];
  expect(perDay).toHaveLength(30);
  expect(perDay[0]).toEqual({ date: '2026-10-23', contacts: 0, members: 0, applications: 0 });
  expect(perDay.slice(-2)).toEqual([
    { date: '2026-11-20', contacts: 1, members: 0, applications: 0 },
    { date: '2026-11-21', contacts: 1, members: 1, applications: 7 },
  ]);
});

test('the list tells who has not taken up the invitation, who signed in when, and with what', async () => {
  const { id } = await admin.person('editor@example.com', 'editor');
  const invited = (await admin.post('staff', person, owner)).body.id;
  const rows = async () =>
    Object.fromEntries((await admin.call('staff', owner)).body.items.map((item) => [item.id, item]));
  expect((await rows())[invited]).toMatchObject({ invited: true, secondFactor: false });
  expect((await rows())[id]).toMatchObject({ invited: false, secondFactor: false });
  expect((await rows())[id]).not.toHaveProperty('lastSignInAt');
  await admin.login({ email: 'editor@example.com' });
  const after = (await rows())[id];
  expect(after).toMatchObject({ lastSignInAt: new Date(admin.clock.now).toISOString() });
  expect(JSON.stringify(after)).not.toMatch(/argon|token|hash/i);
});
