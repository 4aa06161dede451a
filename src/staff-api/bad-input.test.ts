import { beforeEach, describe, expect, test } from 'vitest';
import { ID } from '#fields/record.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import {
  isPostable,
  madeRecord,
  type TestEntity,
  testEntities,
  testEntity,
} from '#tests/support/server/entities.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const writable = testEntities.filter(({ valid }) => valid !== undefined);
const postable = writable.filter(({ name }) => isPostable(name));
const as = ({ as: role }: TestEntity) => ({ as: role });
/** A record of the entity; its id. */
const made = (entity: TestEntity): Promise<string> => madeRecord(admin, entity);
const UNKNOWN = '0198c5f0-0000-7000-8000-00000000ffff';

test('an unknown entity is 404 for those who are signed in', async () => {
  const paths = [
    '',
    'nonsense',
    'constructor',
    '__proto__',
    'toString',
    'news.json',
    'MEMBERS',
    'members/',
    'members//x',
  ];
  for (const path of [
    ...paths,
    'members.csv/x',
    '%6Dembers%2F',
    'members/import/x',
    'members/csv',
    'summary/x',
  ]) {
    expect([path, (await admin.call(path, { as: 'owner' })).status]).toEqual([path, 404]);
  }
});

describe.each(testEntities)('$name', (entity) => {
  const { name } = entity;
  test('an id of the wrong shape, or of nothing, is 404', async () => {
    const id = await made(entity);
    const shapes = [
      UNKNOWN,
      'x',
      '1',
      id.toUpperCase(),
      `${id}0`,
      id.slice(1),
      '..%2Faudit',
      '%00',
      'ก',
      'constructor',
    ];
    for (const shape of shapes) {
      expect([shape, (await admin.call(`${name}/${shape}`, as(entity))).status]).toEqual([shape, 404]);
    }
    expect((await admin.call(`${name}/${id}/nonsense`, as(entity))).status).toBe(404);
    expect((await admin.call(`${name}/${id}/constructor`, as(entity))).status).toBe(404);
    expect((await admin.call(`${name}/${id}`, as(entity))).status).toBe(200);
  });

  test('another method is 405 and says which there are', async () => {
    const id = await made(entity);
    for (const path of [name, `${name}/${id}`, `${name}.csv`]) {
      const answer = await admin.call(path, { method: 'OPTIONS', ...as(entity) });
      expect([answer.status, answer.headers.get('allow')?.split(', ')]).toEqual([
        405,
        expect.arrayContaining(['GET', 'HEAD']),
      ]);
    }
    expect((await admin.call(`${name}.csv`, { method: 'POST', body: {}, ...as(entity) })).status).toBe(405);
  });

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=x', 'page'],
    ['page=1.5', 'page'],
    ['perPage=0', 'perPage'],
    ['perPage=201', 'perPage'],
    ['perPage=1e9', 'perPage'],
    ['sort=nonsense', 'sort'],
    ['sort=constructor', 'sort'],
    ['sort=__proto__', 'sort'],
    ['order=up', 'order'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['filter[nonsense]=1', 'filter[nonsense]'],
    ['filter[constructor]=1', 'filter[constructor]'],
    ['filter[nonsense]=', 'filter[nonsense]'],
    ['filter[]=1', 'filter[]'],
    ['filter=1', 'filter'],
  ])('a list with %s is 422 and names it', async (query, field) => {
    for (const path of [name, `${name}.csv`]) {
      const answer = await admin.call(`${path}?${query}`, as(entity));
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
      expect(answer.body.errors[field]).toMatch(/\.$/);
    }
  });

  test('a page past the end is empty, with the right totals', async () => {
    await made(entity);
    const { total } = (await admin.call(name, as(entity))).body;
    const { body, status } = await admin.call(`${name}?page=7&perPage=200`, as(entity));
    expect([status, body.items, body.total, body['page'], body['pages']]).toEqual([200, [], total, 7, 1]);
  });
});

test.each(writable)('$name: a body that cannot be read is refused', async (entity) => {
  const { name } = entity;
  const id = await made(entity);
  const before = await admin.call(`${name}/${id}`, as(entity));
  const calls = [
    { path: `${name}/${id}`, method: 'PUT' },
    ...(isPostable(name) ? [{ path: name, method: 'POST' }] : []),
  ];
  for (const { path, method } of calls) {
    const send = (body: string, type = 'application/json') =>
      admin.call(path, {
        method,
        body,
        ...as(entity),
        headers: { 'content-type': type, 'if-match': '"1"' },
      });
    for (const broken of ['{', '', '{"a":}', '\ud800']) expect((await send(broken)).status).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send(JSON.stringify({ a: 'x'.repeat(2_000_000) }))).status).toBe(413);
    for (const odd of ['null', '[]', '1', '"text"', '{}']) expect((await send(odd)).status).toBe(422);
  }
  expect((await admin.call(`${name}/${id}`, as(entity))).body).toEqual(before.body);
});

test.each(writable)('$name: what is not to be edited is dropped', async (entity) => {
  const { name, valid } = entity;
  const id = await made(entity);
  const before = (await admin.call(`${name}/${id}`, as(entity))).body;
  const smuggled = {
    id: UNKNOWN,
    version: 99,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    source: 'form',
    emailVerified: true,
    verified: true,
    consents: { privacyPolicy: { given: true } },
    notes: [{ at: '2001-01-01T00:00:00.000Z', author: 'x', text: 'smuggled' }],
    replies: [{ id: 'smuggled' }],
    message: 'smuggled',
    passwordHash: 'smuggled',
    sessions: ['smuggled'],
    formerSlugs: ['smuggled'],
    published: { en: { title: 'smuggled' } },
    working: { title: 'smuggled' },
    revisions: ['smuggled'],
    publicSlug: 'smuggled',
    publishedAt: { en: '2001-01-01T00:00:00.000Z' },
    savedBy: { name: 'smuggled' },
    changed: { en: true },
    wasPublic: true,
    nonsense: 'smuggled',
    ...(name === 'staff' ? {} : { role: 'owner' }),
  };
  const put = await admin.put(`${name}/${id}`, { ...smuggled, ...valid }, 1, as(entity));
  expect(put.status).toBe(200);
  expect(put.body).toMatchObject({ id, version: 2, createdAt: before['createdAt'] });
  for (const field of Object.keys(smuggled).filter((key) => !['version', 'updatedAt'].includes(key))) {
    expect([field, put.body[field]]).toEqual([field, before[field]]);
  }
  if (!isPostable(name)) return;
  await admin.remove(`${name}/${id}`, as(entity));
  const post = await admin.post(name, { ...smuggled, ...valid }, as(entity));
  expect([post.status, post.body.version]).toEqual([201, 1]);
  expect(post.body.id).toMatch(ID);
  expect(post.body.id).not.toBe(UNKNOWN);
  expect(JSON.stringify(post.body)).not.toMatch(/smuggled|2001|"source":"form"|"emailVerified":true/);
});

test.each(postable)(
  '$name: an empty form names every required field in the language asked for',
  async (entity) => {
    const english = await admin.post(entity.name, {}, as(entity));
    expect(english.status).toBe(422);
    expect(Object.keys(english.body.errors)).toContain(entity.field);
    const thai = await admin.post(`${entity.name}?locale=th`, {}, as(entity));
    for (const text of Object.values(thai.body.errors)) expect(text).toMatch(/[ก-๙]/);
    expect(thai.body.message).toMatch(/[ก-๙]/);
  },
);

test('inquiries are made by the public form alone, the audit by nobody', async () => {
  const posted = await admin.post('contacts', { name: 'x' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH']);
  const id = await made(testEntity('applications'));
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    expect((await admin.call(`audit/${id}`, { method, body: {}, as: 'owner' })).status).toBe(405);
    expect((await admin.call('audit', { method, body: {}, as: 'owner' })).status).toBe(405);
  }
});
