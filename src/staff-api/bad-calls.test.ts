import { beforeEach, describe, expect, test } from 'vitest';
import { METHODS } from './entity.ts';
import { entities } from '#app/registry.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { madeRecord, testEntities } from '#tests/support/server/entities.ts';

// Every URL and method that the registry knows, so that what is added later is covered with it.

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const ID = '0198c5f0-0000-7000-8000-00000000ffff';
const addresses = entities.flatMap(({ name, ...entity }) => [
  { path: name, name, id: false, methods: Object.keys(entity.collection) },
  ...Object.entries(entity.collectionActions ?? {}).map(([action, methods]) => ({
    path: action === 'csv' ? `${name}.csv` : `${name}/${action}`,
    name,
    id: false,
    methods: Object.keys(methods),
  })),
  { path: `${name}/:id`, name, id: true, methods: Object.keys(entity.record ?? {}) },
  ...Object.entries(entity.recordActions ?? {}).map(([action, methods]) => ({
    path: `${name}/:id/${action}`,
    name,
    id: true,
    methods: Object.keys(methods),
  })),
]);
type Address = (typeof addresses)[number];
const ofRecords = addresses.filter(({ id, methods }) => id && methods.length > 0);
const at = ({ path }: Address, id: string = ID) => path.replace(':id', id);
const anyBody = (method: string) => (method === 'GET' ? {} : { body: {} });

test('every entity with records stands in the table that tests walk', () => {
  const named = testEntities.map(({ name }) => name as string).toSorted();
  const withRecords = entities.filter(({ record = {} }) => Object.keys(record).length > 0);
  expect(withRecords.map(({ name }) => name).toSorted()).toEqual(named);
});

test.each(addresses)('$path is 401 without a session, by whatever method', async (address) => {
  const known = await admin.call('members', { as: 'nobody' });
  for (const method of METHODS) {
    const { status, text } = await admin.call(at(address), { method, as: 'nobody', ...anyBody(method) });
    expect([method, status, text]).toEqual([method, 401, known.text]);
  }
});

test.each(addresses.filter(({ methods }) => methods.length > 0))(
  '$path takes $methods and no other method',
  async (address) => {
    const { methods } = address;
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const answer = await admin.call(at(address), { method, as: 'owner', ...anyBody(method) });
      expect([method, answer.status]).toEqual([method, 405]);
      const allowed = answer.headers.get('allow')?.split(', ') ?? [];
      expect(allowed.filter((one) => one !== 'HEAD')).toEqual(METHODS.filter((one) => methods.includes(one)));
    }
  },
);

describe.each(ofRecords)('$path', (address) => {
  test('is 404 for an id of the wrong shape, by whatever method', async () => {
    const shapes = [
      'x',
      '1',
      '-1',
      `${ID}0`,
      ID.slice(1),
      ID.toUpperCase(),
      '%00',
      '%2e%2e',
      'ก',
      '__proto__',
    ];
    for (const shape of shapes) {
      for (const method of address.methods) {
        const { status } = await admin.call(at(address, shape), {
          method,
          as: 'owner',
          ...anyBody(method),
          headers: { 'if-match': '"1"' },
        });
        expect([shape, method, status]).toEqual([shape, method, 404]);
      }
    }
  });
  test('is 404 for an id of nothing; only a history may be empty', async () => {
    for (const method of address.methods) {
      const answer = await admin.call(at(address), {
        method,
        as: 'owner',
        ...anyBody(method),
        headers: { 'if-match': '"1"' },
      });
      const isHistory = address.path.endsWith('/history');
      expect([method, answer.status]).toEqual([method, isHistory ? 200 : 404]);
      if (isHistory) expect(answer.body.items).toEqual([]);
    }
  });
});

/** Calls that read no body at all, or a file of another type. */
const BODILESS = /\/(?:undelete|invite|duplicate|retry|mailing|mailing-test)$/;
const FILES = /^(?:media|members\/import)$/;
/** All that these read may be left out: they take an empty body. */
const OPTIONAL = /:id\/reviews$/;
/** What has no records to read is tried where it is tested itself. */
const hasRecords = ({ name }: Address): boolean => testEntities.some((entity) => entity.name === name);
const PROTOTYPE = '{"__proto__":{"role":"owner"}}';
const written = addresses.filter(hasRecords).flatMap((address) =>
  address.methods
    .filter((method) => method !== 'GET' && method !== 'DELETE' && !BODILESS.test(address.path))
    .filter((method) => !(method === 'POST' && FILES.test(address.path)))
    .map((method) => ({ ...address, method })),
);

test.each(written)('$method $path refuses a body that cannot be read, and changes nothing', async (call) => {
  const entity = testEntities.find(({ name }) => name === call.name);
  if (!entity) throw new Error(`No test record of ${call.name}.`);
  const id = await madeRecord(admin, entity);
  const stored = async () => (await admin.call(`${call.name}/${id}`, { as: 'owner' })).body;
  const before = await stored();
  const send = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type, 'if-match': `"${before.version}"` };
    return (await admin.call(at(call, id), { method: call.method, as: 'owner', body, headers })).status;
  };
  for (const broken of ['{', '', '{"a":}', "{'a':1}", '\ud800', '[1,']) {
    expect([broken, await send(broken)]).toEqual([broken, 400]);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect([type, await send('{}', type)]).toEqual([type, 415]);
  }
  expect(await send(JSON.stringify({ a: 'x'.repeat(2_000_000) }))).toBe(413);
  if (OPTIONAL.test(call.path)) return expect(await stored()).toEqual(before);
  const odds = ['null', '[]', '1', 'true', '"text"', '{}', PROTOTYPE];
  for (const odd of odds) expect([odd, await send(odd)]).toEqual([odd, 422]);
  expect(await stored()).toEqual(before);
});

const histories = ofRecords.filter(({ path }) => path.endsWith('/history'));
test.each(histories)('$path takes no oversize page and no unknown filter', async (address) => {
  const wrong = [
    ['perPage=201', 'perPage'],
    ['page=0', 'page'],
    ['sort=nonsense', 'sort'],
    ['filter[nonsense]=1', 'filter[nonsense]'],
  ] as const;
  for (const [query, field] of wrong) {
    const answer = await admin.call(`${at(address)}?${query}`, { as: 'owner' });
    expect([query, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([query, 422, [field]]);
  }
});

const SMUGGLED = {
  id: ID,
  version: 99,
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  role: 'owner',
  source: 'form',
  emailVerified: true,
  consents: {},
  notes: [],
  replies: [],
  nonsense: 'smuggled',
};

/** What may be changed of many, and what a record's fields then are. */
const FOR_MANY: Readonly<Record<string, { readonly change: object; readonly becomes: object }>> = {
  contacts: { change: { status: 'spam' }, becomes: { status: 'spam', closedAt: expect.any(String) } },
  applications: {
    change: { status: 'offer', rating: 5, spam: true },
    becomes: {
      status: 'offer',
      rating: 5,
      spam: true,
      closedAt: expect.any(String),
      steps: [expect.objectContaining({ from: 'new', status: 'offer' })],
    },
  },
  members: {
    change: { status: 'expired' },
    becomes: { status: 'expired', steps: [expect.objectContaining({ status: 'expired' })] },
  },
  news: { change: { category: 'it-knowledge' }, becomes: { category: 'it-knowledge' } },
  events: { change: { category: 'workshop' }, becomes: { category: 'workshop' } },
  jobs: { change: { unpublish: true }, becomes: {} },
};

test.each(
  addresses.filter(({ id, path, methods }) => !id && !path.includes('/') && methods.includes('PATCH')),
)('PATCH $path changes nothing but what may be changed of many', async ({ name }) => {
  const entity = testEntities.find((one) => one.name === name);
  if (!entity) throw new Error(`No test record of ${name}.`);
  const id = await madeRecord(admin, entity);
  const before = (await admin.call(`${name}/${id}`)).body;
  const patch = (change: object) => admin.call(name, { method: 'PATCH', body: { ids: [id], change } });
  const refused = await patch(SMUGGLED);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['change']]);
  const { change, becomes } = FOR_MANY[name] ?? {};
  if (!change) throw new Error(`What may be changed of many ${name}? Say so in FOR_MANY.`);
  expect((await patch({ ...SMUGGLED, ...change })).body['updated']).toBe(1);
  const after = (await admin.call(`${name}/${id}`)).body;
  expect(after).toEqual({ ...before, ...becomes, version: 2, updatedAt: after['updatedAt'] });
});

test('notes and replies are signed and dated by the API, whatever the body says', async () => {
  const id = await admin.inquiry();
  const forged = { ...SMUGGLED, at: '2001-01-01T00:00:00.000Z', author: 'Somebody else', sent: false };
  const note = await admin.post(`contacts/${id}/notes`, { ...forged, text: 'Called back.' });
  expect(note.body).toEqual({ text: 'Called back.', author: 'Editor', at: expect.stringMatching(/^2026-/) });
  const reply = await admin.post(`contacts/${id}/reply`, { ...forged, subject: 'Hello', body: 'Yes.' });
  expect(reply.body).toMatchObject({ subject: 'Hello', author: 'Editor', sent: true });
  expect(reply.body.id).not.toBe(ID);
  expect(JSON.stringify((await admin.call(`contacts/${id}`)).body)).not.toMatch(
    /smuggled|Somebody else|2001/,
  );
});
