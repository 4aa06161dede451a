import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { PERSON } from '#tests/support/server/privacy-person.ts';
import { dictionaries } from '#i18n/dictionaries.ts';

let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
});
const OWNER = { as: 'owner' } as const;
const act = (action: string, more: object = {}) =>
  admin.post('privacy', { email: PERSON.email, action, ...more }, OWNER);
const enter = (more: object = {}) =>
  admin.post('privacy/requests', { email: PERSON.email, kind: 'access', way: 'phone', ...more }, OWNER);

describe('requests', () => {
  test('have the deadlines of the law, counted from when they came', async () => {
    const receivedAt = '2026-11-01T03:00:00.000Z';
    expect((await enter({ receivedAt })).body).toMatchObject({ dueAt: '2026-12-01T03:00:00.000Z' });
    const erasure = await enter({ receivedAt, kind: 'erasure' });
    expect([erasure.status, erasure.body['dueAt']]).toEqual([201, '2027-01-30T03:00:00.000Z']);
    expect((await admin.call('privacy', OWNER)).body.items.map(({ kind }) => kind)).toEqual([
      'access',
      'erasure',
    ]);
  });

  test('are put down once while they are open', async () => {
    const first = await enter();
    const second = await enter({ way: 'letter' });
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await admin.post(`privacy/${first.body.id}/done`, {}, OWNER)).body['state']).toBe('done');
    expect((await enter()).status).toBe(201);
  });

  test('are put down once by those who press twice at the same moment, and anew once closed', async () => {
    for (const count of [1, 2]) {
      await Promise.all([enter(), enter(), enter()]);
      const all = (await admin.call('privacy', OWNER)).body.items;
      expect([all.length, all.filter(({ state }) => state === 'open').length]).toEqual([count, 1]);
      await admin.post(`privacy/${all[0]?.id}/done`, {}, OWNER);
    }
  });
  test('are listed and exported as the table of their fields says', async () => {
    const receivedAt = '2026-11-01T03:00:00.000Z';
    const { id } = (await enter({ receivedAt, way: 'letter' })).body;
    await enter({ receivedAt, kind: 'erasure' });
    await admin.post(`privacy/${id}/refuse`, { reason: 'Not the same person' }, OWNER);
    const listed = async (query: string) =>
      (await admin.call(`privacy?${query}`, OWNER)).body.items.map(({ kind }) => kind);
    expect(await listed('')).toEqual(['erasure', 'access']);
    expect(await listed('filter[state]=refused')).toEqual(['access']);
    expect(await listed('filter[way]=phone')).toEqual(['erasure']);
    expect((await admin.call('privacy?filter[subject]=x', OWNER)).status).toBe(422);
    const { headers, text } = await admin.call('privacy.csv?filter[state]=refused', OWNER);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text).toContain('Request');
    expect(text).toContain('Not the same person');
    expect((await admin.call('privacy.csv', { as: 'editor' })).status).toBe(403);
  });

  test('are refused with a reason only, and once', async () => {
    const { id } = (await enter()).body;
    expect((await admin.post(`privacy/${id}/refuse`, {}, OWNER)).body.errors).toHaveProperty('reason');
    const refused = await admin.post(`privacy/${id}/refuse`, { reason: 'Not the same person' }, OWNER);
    expect(refused.body).toMatchObject({ state: 'refused', reason: 'Not the same person' });
    expect((await admin.post(`privacy/${id}/done`, {}, OWNER)).status).toBe(409);
    expect((await act('refuse')).body.errors).toHaveProperty('reason');
    expect((await act('refuse', { reason: 'A court needs it' })).body.items).toMatchObject([
      { kind: 'erasure', state: 'refused', reason: 'A court needs it' },
    ]);
  });

  test.each(['privacy', 'privacy/requests'])('POST %s refuses a body that cannot be read', async (path) => {
    expect((await admin.post(path, '{', OWNER)).status).toBe(400);
    const headers = { 'content-type': 'text/plain' };
    expect((await admin.post(path, '{}', { ...OWNER, headers })).status).toBe(415);
  });

  test('cannot come from the future, nor be of an unknown kind', async () => {
    expect((await enter({ receivedAt: '2026-11-21T03:00:00.000Z' })).body.errors).toEqual({
      receivedAt: dictionaries.en.messages.inFuture,
    });
    expect((await enter({ kind: 'other' })).body.errors).toHaveProperty('kind');
    expect((await act('forget')).body.errors).toHaveProperty('action');
    expect((await admin.post('privacy', { action: 'erase' }, OWNER)).body.errors).toHaveProperty('email');
  });
});
