import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
let made: number;
beforeEach(() => {
  admin = testAdmin();
  made = 0;
});

/** Under a known id: a search looks into the end of it, too, and a random one may hold any two digits. */
const add = (fields: Record<string, unknown> & { email: string }) =>
  admin.post(
    'members',
    { lastName: 'x', firstName: 'x', phone: '021234567', ...fields },
    { headers: { 'idempotency-key': `0198c5f0-0000-7000-8000-${String(++made).padStart(12, '0')}` } },
  );
const emails = async (query = '', entity = 'members') => {
  const { body } = await admin.call(`${entity}?${query}`);
  return body.items.map(({ email }) => String(email).split('@')[0]);
};
const found = async (query: string) => (await emails(`q=${encodeURIComponent(query)}`)).toSorted();

describe('a search', () => {
  beforeEach(async () => {
    await add({ email: 'one@b.co', firstName: 'สมหญิง', lastName: 'ใจดี', phone: '+66 2 123 4567' });
    await add({ email: 'two@b.co', firstName: 'Straße', lastName: 'ÉCOLE', type: 'หมู่ ๒๕๖๙' });
    await add({ email: 'four@b.co', firstName: 'แก้ว' });
    await add({ email: 'three@b.co', firstName: 'ข่าว', lastName: 'น้ำใจ', type: 'ＡＢＣ' });
  });
  test.each([
    ['หญิง', ['one']],
    ['ใจดี สมหญิง', ['one']],
    ['สมหญิง น้ำใจ', []],
    ['ใจ', ['one', 'three']],
    ['ONE@B', ['one']],
    ['66 2 123', ['one']],
    ['6621234567', ['one']],
    ['๖๖๒๑๒๓', ['one']],
    ['2569', ['two']],
    ['หมู่ ๒๕๖๙', ['two']],
    ['STRASSE', ['two']],
    ['école', ['two']],
    ['ecole\u0301', []],
    ['e\u0301cole', ['two']],
    ['abc', ['three']],
    ['น\u0e4d\u0e49าใจ', ['three']],
    ['น\u0e49\u0e4dาใจ', ['three']],
    ['เเก้ว', ['four']],
    // Nothing has it as it is typed: then tone marks make no difference.
    ['ขาว', ['three']],
    ['ขาวสาร', []],
    ['ใจ\u200bดี', ['one']],
    ['.*', []],
    ['   ', ['four', 'one', 'three', 'two']],
  ])('%s', async (query, expected) => expect(await found(query)).toEqual(expected));
});

describe('an order', () => {
  test('of Thai names is that of a Thai dictionary, records without a value last either way', async () => {
    const types = ['เกาะ', 'ขนม', 'กา', 'แก้ว', 'ไก่', 'zebra', 'Apple', 'กก', undefined];
    for (const [place, type] of types.entries()) await add({ email: `${place}@b.co`, type });
    const typesOf = async (order: string) => {
      const { body } = await admin.call(`members?sort=type&order=${order}`);
      return body.items.map(({ type }) => type);
    };
    const sorted = ['กก', 'กา', 'เกาะ', 'แก้ว', 'ไก่', 'ขนม', 'Apple', 'zebra'];
    expect(await typesOf('asc')).toEqual([...sorted, undefined]);
    expect(await typesOf('desc')).toEqual([...sorted.toReversed(), undefined]);
  });
  test('begins with the newest, and equal ones stay so', async () => {
    for (const name of ['a', 'b', 'c']) {
      await add({ email: `${name}@b.co`, status: name === 'b' ? 'active' : 'pending' });
      admin.minutes(1);
    }
    expect(await emails()).toEqual(['c', 'b', 'a']);
    expect(await emails('sort=createdAt')).toEqual(['c', 'b', 'a']);
    expect(await emails('order=asc')).toEqual(['a', 'b', 'c']);
    expect(await emails('sort=status')).toEqual(['c', 'a', 'b']);
    expect(await emails('sort=status&order=desc')).toEqual(['b', 'c', 'a']);
  });
  test('holds while records come, change and go', async () => {
    const names = ['m', 'c', 'x', 'a', 'p', 'f'];
    const ids = new Map<string, string>();
    for (const name of names) {
      ids.set(name, (await add({ email: `${name}@b.co` })).body.id);
      const known = [...ids.keys()].toSorted();
      expect(await emails('sort=email')).toEqual(known);
      expect(await emails('sort=email&order=desc')).toEqual(known.toReversed());
    }
    await admin.remove(`members/${ids.get('c')}`);
    await admin.put(
      `members/${ids.get('a')}`,
      { email: 'z@b.co', lastName: 'x', firstName: 'x', phone: '123456', status: 'active' },
      1,
    );
    expect(await emails('sort=email')).toEqual(['f', 'm', 'p', 'x', 'z']);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    // 2026-11-20 16:00 in Bangkok.
    await add({ email: 'a@b.co', status: 'active', type: 'Gold', joinedAt: '2026-01-31' });
    await add({ email: 'b@b.co', status: 'expired', expiresAt: '2026-06-30' });
    admin.minutes(8 * 60 - 1);
    await add({ email: 'c@b.co', type: 'gold', joinedAt: '2026-02-01' });
    admin.minutes(1);
    await add({ email: 'd@b.co', type: 'silver' });
  });
  test.each([
    ['filter[status]=active', ['a']],
    ['filter[status]=active,pending', ['a', 'c', 'd']],
    ['filter[status]=active&filter[status]=expired', ['a', 'b']],
    ['filter[status]=', ['a', 'b', 'c', 'd']],
    ['filter[type]=GOLD', ['a', 'c']],
    ['filter[type]=gol', []],
    ['filter[type]=-', ['b']],
    ['filter[type]=-,silver', ['b', 'd']],
    ['filter[type]=gold&filter[status]=pending', ['c']],
    ['filter[createdAt]=2026-11-20', ['a', 'b', 'c']],
    ['filter[createdAt]=2026-11-21..', ['d']],
    ['filter[createdAt]=..2026-11-20', ['a', 'b', 'c']],
    ['filter[createdAt]=2026-11-20..2026-11-21', ['a', 'b', 'c', 'd']],
    ['filter[joinedAt]=2026-01-01..2026-01-31', ['a']],
    ['filter[joinedAt]=2026-02-01', ['c']],
    ['filter[joinedAt]=..2027-01-01', ['a', 'c']],
    ['filter[emailVerified]=false&q=silver', ['d']],
    ['filter[source]=form', []],
  ])('%s', async (query, expected) => expect((await emails(query)).toSorted()).toEqual(expected));

  test.each([
    'filter[status]=nonsense',
    'filter[status]=active,nonsense',
    'filter[createdAt]=2026-02-30',
    'filter[createdAt]=..',
    'filter[createdAt]=2026-01-01..2026-01-02..2026-01-03',
    'filter[createdAt]=yesterday',
    'filter[emailVerified]=1',
  ])('%s cannot be asked for', async (query) => {
    const { status, body } = await admin.call(`members?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]]);
  });
});

test('pages cut what matches', async () => {
  for (let count = 0; count < 7; count++) await add({ email: `${count}@b.co` });
  const { body } = await admin.call('members?perPage=3&page=3&sort=email&filter[status]=pending');
  expect(body).toMatchObject({ total: 7, page: 3, pages: 3 });
  expect(body.items.map(({ email }) => email)).toEqual(['6@b.co']);
  expect((await admin.call('members?q=nothing')).body).toEqual({ items: [], total: 0, page: 1, pages: 0 });
});

test('a broken record is named and hides no other', async () => {
  const { id } = (await add({ email: 'a@b.co' })).body;
  await add({ email: 'c@d.co' });
  await admin.using.stores('records-members').set(id, '{"schema":1,"wri');
  const { body } = await admin.call('members');
  expect(body).toMatchObject({ total: 1, unreadable: [id] });
});

test('a list shows of an inquiry its beginning, and none of what only the record holds', async () => {
  const id = await admin.inquiry({ message: `${'ก'.repeat(300)} needle` });
  await admin.post(`contacts/${id}/notes`, { text: 'internal' });
  const { body } = await admin.call('contacts?q=needle');
  expect(body.total).toBe(1);
  expect(body.items[0]).toMatchObject({ id, message: `${'ก'.repeat(200)}…`, version: 2 });
  for (const field of ['notes', 'replies', 'consents']) expect(body.items[0]).not.toHaveProperty(field);
});

test('with nothing changed a list costs one look at the markers, after one change a sweep and one record', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 30; count++) ids.push(await admin.inquiry({ message: `no. ${count}` }));
  await admin.call('contacts');
  admin.minutes(1);
  await admin.call('contacts');
  const cost = async (query: string) => {
    for (const { calls } of admin.opened.values())
      Object.assign(calls, { get: 0, set: 0, setIf: 0, delete: 0, list: 0 });
    await admin.call(`contacts?${query}`);
    const records = admin.store('records-contacts').calls;
    const { list } = admin.store('index').calls;
    return { records: records.get, sweeps: records.list, looks: list };
  };
  for (const query of ['', 'q=no', 'sort=name', 'filter[status]=new', 'page=2']) {
    expect(await cost(query)).toEqual({ records: 0, sweeps: 0, looks: 1 });
  }
  await admin.put(`contacts/${ids[3]}`, { status: 'done' }, 1);
  expect(await cost('')).toEqual({ records: 1, sweeps: 1, looks: 1 });
  expect((await admin.call('contacts?filter[status]=done')).body.total).toBe(1);
});
