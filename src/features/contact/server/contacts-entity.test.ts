import { describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#tests/support/server/admin.ts';
import { oneInquiry } from '#tests/support/server/one-inquiry.ts';

const site = oneInquiry();
const { contact, history } = site;

test('is worked on: status and assignee change, the visitor’s words do not', async () => {
  const before = await contact();
  const saved = await site.admin.put(
    `contacts/${site.id}`,
    {
      status: 'inProgress',
      assignee: PEOPLE['editor']?.id,
      message: 'other',
      name: 'other',
      email: 'x@y.zz',
    },
    1,
  );
  const { version: _version, updatedAt: _updatedAt, ...rest } = before;
  expect(saved.body).toMatchObject({
    ...rest,
    version: 2,
    status: 'inProgress',
    assignee: PEOPLE['editor']?.id,
  });
  expect(
    (await site.admin.put(`contacts/${site.id}`, { status: 'done', assignee: '' }, 2)).body,
  ).not.toHaveProperty('assignee');
  expect((await site.admin.put(`contacts/${site.id}`, {}, 3)).body.errors).toHaveProperty('status');
  expect((await site.admin.put(`contacts/${site.id}`, { status: 'lost' }, 3)).status).toBe(422);
  expect((await history()).map(({ action, changes }) => [action, changes])).toEqual([
    [
      'update',
      [
        { field: 'status', from: 'inProgress', to: 'done' },
        { field: 'assignee', from: PEOPLE['editor']?.id, to: null },
      ],
    ],
    [
      'update',
      [
        { field: 'status', from: 'new', to: 'inProgress' },
        { field: 'assignee', from: null, to: PEOPLE['editor']?.id },
      ],
    ],
  ]);
});

describe('notes', () => {
  test('are added, each with its author', async () => {
    const first = await site.admin.post(`contacts/${site.id}/notes`, {
      text: ' โทรกลับ\r\nพรุ่งนี้ ',
      author: 'x',
    });
    expect([first.status, first.headers.get('etag')]).toEqual([201, '"2"']);
    expect(first.body).toEqual({
      at: '2026-11-20T09:00:00.000Z',
      author: 'Editor',
      text: 'โทรกลับ\nพรุ่งนี้',
    });
    await Promise.all(
      [1, 2, 3, 4, 5].map((text) => site.admin.post(`contacts/${site.id}/notes`, { text: `no. ${text}` })),
    );
    expect((await contact())['notes']).toHaveLength(6);
  });
  test('once, though the answer got lost and the same text came again; ten minutes later it is another', async () => {
    const add = (as: 'editor' | 'owner') =>
      site.admin.post(`contacts/${site.id}/notes`, { text: 'No answer.' }, { as });
    const first = await add('editor');
    site.admin.clock.now += 60_000;
    const again = await add('editor');
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([201, first.body, '"2"']);
    const pressedTwice = await Promise.all([add('owner'), add('owner')]);
    expect(pressedTwice.map(({ body }) => body['author'])).toEqual(['Owner', 'Owner']);
    site.admin.clock.now += 10 * 60_000;
    await add('editor');
    const authors = ((await contact())['notes'] as { author: string }[]).map(({ author }) => author);
    expect(authors).toEqual(['Editor', 'Owner', 'Editor']);
    const { items } = (await site.admin.call(`contacts/${site.id}/history`)).body;
    expect(items.filter(({ action }) => action === 'note')).toHaveLength(3);
  });
  test.each([{}, { text: '' }, { text: 'x'.repeat(5_001) }, { text: 7 }])('%j is refused', async (body) => {
    const { status, body: answer } = await site.admin.post(`contacts/${site.id}/notes`, body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['text']]);
  });
  test('of an unknown record are 404', async () => {
    expect((await site.admin.post(`contacts/${PEOPLE['owner']?.id}/notes`, { text: 'x' })).status).toBe(404);
  });
});

describe('many at once', () => {
  const patch = (body: unknown) => site.admin.call('contacts', { method: 'PATCH', body });
  test('change together; what failed is named', async () => {
    const other = await site.admin.inquiry({ message: 'second' });
    const unknown = PEOPLE['owner']?.id ?? '';
    const answer = await patch({
      ids: [site.id, other, site.id, unknown, 'x'],
      change: { status: 'spam', name: 'x' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      updated: 2,
      failed: [unknown, 'x'].map((failed) => ({
        id: failed,
        message: expect.stringContaining('does not exist'),
      })),
    });
    expect((await site.admin.call('contacts?filter[status]=spam')).body.total).toBe(2);
    expect(await contact()).toMatchObject({ name: 'Somying Jaidee', status: 'spam' });
    expect(await history()).toHaveLength(1);
  });
  test('that would take too long are left, and named', async () => {
    const other = await site.admin.inquiry({ message: 'second' });
    let reads = 0;
    const { now } = site.admin.dependencies;
    site.admin.change({ now: () => now() + 10_000 * reads++ });
    const answer = await patch({ ids: [site.id, other], change: { status: 'done' } });
    expect(answer.status).toBe(200);
    const done = Number(answer.body['updated']);
    expect(done).toBeLessThan(2);
    expect(answer.body['failed']).toHaveLength(2 - done);
  });
  test.each([
    [{}, 'ids'],
    [{ ids: [], change: { status: 'done' } }, 'ids'],
    [{ ids: 'all', change: { status: 'done' } }, 'ids'],
    [{ ids: Array.from({ length: 201 }, () => 'x'), change: { status: 'done' } }, 'ids'],
    [{ ids: ['x'] }, 'change'],
    [{ ids: ['x'], change: [] }, 'change'],
    [{ ids: ['x'], change: { message: 'mine', version: 9 } }, 'change'],
    [{ ids: ['x'], change: { status: 'nonsense' } }, 'status'],
  ])('%# is refused', async (body, field) => {
    const answer = await patch(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
  test('a member’s change must fit the rest of the record', async () => {
    const person = { lastName: 'x', firstName: 'x', phone: '123456' };
    const late = (await site.admin.post('members', { ...person, email: 'a@b.co', joinedAt: '2027-01-01' }))
      .body.id;
    const fine = (await site.admin.post('members', { ...person, email: 'c@d.co' })).body.id;
    const answer = await site.admin.call('members', {
      method: 'PATCH',
      body: { ids: [late, fine], change: { expiresAt: '2026-12-31', type: 'gold' } },
    });
    expect(answer.body).toMatchObject({
      updated: 1,
      failed: [{ id: late, message: expect.stringContaining('expiresAt') }],
    });
    const cleared = await site.admin.call('members', {
      method: 'PATCH',
      body: { ids: [fine], change: { type: null } },
    });
    expect(cleared.body).toMatchObject({ updated: 1 });
    expect((await site.admin.call(`members/${fine}`)).body).not.toHaveProperty('type');
  });
});

test('a write that the audit could not take stands, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site.admin.store('records-audit').faults = () => 'unavailable';
  const saved = await site.admin.put(`contacts/${site.id}`, { status: 'done' }, 1);
  expect([saved.status, saved.headers.get('audit-recorded')]).toEqual([200, 'no']);
  expect((await contact())['status']).toBe('done');
  site.admin.store('records-audit').faults = () => undefined;
  const next = await site.admin.put(`contacts/${site.id}`, { status: 'new' }, 2);
  expect(next.headers.get('audit-recorded')).toBeNull();
  vi.restoreAllMocks();
});

test('a store that is down is a 503, and nothing is claimed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site.admin.store('records-contacts').faults = () => 'unavailable';
  for (const answer of [
    await site.admin.call('contacts'),
    await site.admin.put(`contacts/${site.id}`, { status: 'done' }, 1),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  }
  const { body } = await site.admin.call('contacts');
  expect(body.message).toBe('The data store does not respond just now. Please try again in a minute.');
  vi.restoreAllMocks();
});
