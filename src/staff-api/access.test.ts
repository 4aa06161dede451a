import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { madeRecord, type TestEntity, testEntities, testEntity } from '#tests/support/server/entities.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

/** A record of the entity; its id. */
const made = (entity: TestEntity): Promise<string> => madeRecord(admin, entity);
const UNKNOWN = '0198c5f0-0000-7000-8000-00000000ffff';

describe.each(testEntities)('$name without a session', (entity) => {
  const { name } = entity;
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    '%s is 401 everywhere',
    async (method) => {
      const id = await made(entity);
      const paths = [
        '',
        '.csv',
        `/${id}`,
        `/${UNKNOWN}`,
        '/nonsense',
        `/${id}/history`,
        `/${id}/undelete`,
        '?perPage=9',
      ];
      const answers = new Set<string>();
      for (const path of paths) {
        const body = ['GET', 'HEAD'].includes(method) ? {} : { body: '{broken' };
        const answer = await admin.call(name + path, { method, as: 'nobody', ...body });
        expect([path, answer.status]).toEqual([path, 401]);
        answers.add(JSON.stringify([answer.text, [...answer.headers]]));
      }
      expect(answers.size).toBe(1);
      expect([...answers][0]).not.toContain(id);
    },
  );
  test('a token that opens nothing is no better', async () => {
    for (const authorization of [
      'Bearer nonsense',
      'Basic ZWRpdG9yOg==',
      'editor',
      'Bearer ',
      'Bearer owner x',
    ]) {
      const answer = await admin.call(name, {
        as: 'nobody',
        headers: { authorization, cookie: 'token=editor' },
      });
      expect(answer.status).toBe(401);
    }
  });
});

test('what there is not is 401 as well without a session', async () => {
  const known = await admin.call('members', { as: 'nobody' });
  for (const path of ['', 'nonsense', 'members/nonsense/x', 'constructor']) {
    const answer = await admin.call(path, { as: 'nobody' });
    expect([path, answer.status, answer.text]).toEqual([path, 401, known.text]);
  }
});

test('staff accounts are for owners: an editor gets 403, whatever the call', async () => {
  const account = testEntity('staff');
  const id = await made(account);
  for (const path of [
    'staff',
    'staff.csv',
    `staff/${id}`,
    `staff/${UNKNOWN}`,
    `staff/${id}/history`,
    'staff/nonsense',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const body = method === 'GET' ? {} : { body: account.valid };
      expect((await admin.call(path, { method, ...body })).status).toBe(403);
    }
  }
  expect((await admin.call('staff', { as: 'owner' })).body.total).toBe(1);
});
