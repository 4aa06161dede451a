import { beforeEach, describe, expect, test } from 'vitest';
import type { Usage } from '#staff-api/usage.ts';
import { categoriesEntity } from './categories-entity.ts';
import { entities } from '#app/registry.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
let usages: Usage[];
beforeEach(() => {
  usages = [];
  const entity = categoriesEntity(
    async ({ slug }) => (slug === 'used' ? usages : []),
    async () => 0,
  );
  admin = testAdmin([entity, ...entities.filter(({ name }) => name !== 'categories')]);
});
const category = { kind: 'news', slug: 'used', name: { en: 'Used', th: 'ใช้แล้ว' } };
const add = async (fields: Record<string, unknown>) =>
  (await admin.post('categories', { ...category, ...fields })).body;

describe('the names', () => {
  test('one language is enough, the others are empty', async () => {
    expect((await add({ name: { th: ' ข่าว ' } }))['name']).toEqual(textIn({ th: 'ข่าว' }));
    expect((await add({ slug: 'b', name: { en: 'B', th: null } }))['name']).toEqual(textIn({ en: 'B' }));
  });
  test.each([
    [undefined, 'name'],
    ['News', 'name'],
    [{}, 'name.en'],
    [{ en: ' ', th: '' }, 'name.en'],
    [{ en: 7 }, 'name.en'],
    [{ th: 'x'.repeat(201) }, 'name.th'],
  ])('%j is refused', async (name, field) => {
    const { status, body } = await admin.post('categories', { ...category, name });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

test.each(['', 'Two Words', 'UPPER', 'ข่าว', 'a--b', '-a', 'a-', 'a/b', 'a.b', 'x'.repeat(81)])(
  'the slug %j is refused',
  async (slug) => {
    const { status, body } = await admin.post('categories', { ...category, slug });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']]);
  },
);

describe('the order', () => {
  test('a new one comes last of its kind', async () => {
    expect(await add({ slug: 'a' })).toMatchObject({ order: 3 });
    expect(await add({ slug: 'b' })).toMatchObject({ order: 4 });
    expect(await add({ slug: 'a', kind: 'event' })).toMatchObject({ order: 3 });
    expect(await add({ slug: 'c', order: 7 })).toMatchObject({ order: 7 });
    expect(await add({ slug: 'd' })).toMatchObject({ order: 8 });
    const { body } = await admin.call('categories?q=used');
    expect(body.items.map(({ kind, slug }) => `${kind}/${slug}`)).toEqual([
      'news/a',
      'news/b',
      'news/c',
      'news/d',
      'event/a',
    ]);
  });
  test('is set by naming all in their order', async () => {
    const made = [await add({ slug: 'a' }), await add({ slug: 'b' }), await add({ slug: 'c' })];
    const ids = made.map(({ id }) => id);
    const [a = '', b = '', c = ''] = ids;
    const answer = await admin.call('categories/order', { method: 'PATCH', body: { ids: [a, c, b] } });
    expect([answer.status, answer.body]).toEqual([200, { updated: 3, failed: [] }]);
    const { body } = await admin.call('categories?q=used');
    expect(body.items.map(({ slug, version }) => [slug, version])).toEqual([
      ['a', 2],
      ['c', 2],
      ['b', 2],
    ]);
    expect((await admin.call('categories/order', { method: 'PATCH', body: { ids: [] } })).status).toBe(422);
    expect((await admin.call('categories/order', { method: 'GET' })).headers.get('allow')).toBe('PATCH');
  });
  test('stays where it is not given', async () => {
    const { id } = await add({ slug: 'a', order: 3 });
    const saved = await admin.put(`categories/${id}`, { ...category, slug: 'a' }, 1);
    expect(saved.body).toMatchObject({ version: 2, order: 3 });
  });
});

describe('one that is in use', () => {
  const usage = { entity: 'news', id: 'n1', title: 'เปิดสำนักงานใหม่' };
  test('cannot be deleted, and says by what it is used', async () => {
    const { id } = await add({});
    usages = [usage];
    const refused = await admin.remove(`categories/${id}`);
    expect([refused.status, refused.body['usedBy']]).toEqual([409, [usage]]);
    expect((await admin.call(`categories/${id}`)).status).toBe(200);
    usages = [];
    expect((await admin.remove(`categories/${id}`)).status).toBe(204);
  });
  test('keeps kind and slug, while its names may change', async () => {
    const { id } = await add({});
    usages = [usage];
    for (const change of [{ slug: 'other' }, { kind: 'event' }]) {
      const refused = await admin.put(`categories/${id}`, { ...category, ...change }, 1);
      expect([refused.status, refused.body['usedBy']]).toEqual([409, [usage]]);
    }
    const renamed = await admin.put(`categories/${id}`, { ...category, name: { en: 'New' } }, 1);
    expect(renamed.status).toBe(200);
  });
});
