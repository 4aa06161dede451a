import { beforeEach, describe, expect, test } from 'vitest';
import { articles } from '../article-records.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { inLanguages } from '#tests/support/in-languages.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const news = article.news;
const add = async (fields: Record<string, unknown> = {}) =>
  (await admin.post('news', { ...news, ...fields })).body;
const save = async (id: string, fields: Record<string, unknown> = {}) => {
  const { version } = (await admin.call(`news/${id}`)).body;
  return (await admin.put(`news/${id}`, { ...news, state: BOTH, ...fields }, version)).body;
};
const post = (path: string, body: unknown = {}, headers = {}) =>
  admin.call(`news/${path}`, { method: 'POST', body, headers });
const stored = (id: string) => articles('news', admin.store).get(id);
const revisions = async (id: string) => (await admin.call(`news/${id}/revisions`)).body.items;

describe('revisions', () => {
  test('are what was saved, the newest first, by whom and when; autosaves are none', async () => {
    const { id } = await add();
    admin.minutes(5);
    await admin.put(`news/${id}/draft`, { ...news, tag: 'autosaved' }, 1, { as: 'owner' });
    await admin.put(`news/${id}`, { ...news, tag: 'saved', state: THAI }, 2, { as: 'owner' });
    expect(await revisions(id)).toEqual([
      {
        revision: 3,
        at: '2026-11-20T09:05:00.000Z',
        author: { id: expect.any(String), name: 'Owner' },
        state: THAI,
        current: true,
      },
      {
        revision: 1,
        at: '2026-11-20T09:00:00.000Z',
        author: { id: expect.any(String), name: 'Editor' },
        state: DRAFTS,
        current: false,
      },
    ]);
    const first = await admin.call(`news/${id}/revisions?revision=1`);
    expect(first.body).toMatchObject({
      revision: 1,
      current: false,
      fields: { tag: 'office', title: news.title },
    });
    for (const wanted of ['2', '4', '0', 'x', '', '1.0']) {
      expect((await admin.call(`news/${id}/revisions?revision=${wanted}`)).status).toBe(404);
    }
  });

  test('are kept to a hundred, and what is let go is erased', async () => {
    const { id } = await add();
    for (let count = 0; count < 102; count++) await save(id, { tag: `t${count}` });
    const items = await revisions(id);
    expect([items.length, items[0]?.['revision'], items.at(-1)?.['revision']]).toEqual([100, 103, 4]);
    expect(admin.store('revisions').entries.size).toBe(100);
  });

  test('a record never points to a revision that is not there, whatever fails', async () => {
    const { id } = await add();
    const write = { ...news, tag: 'new', state: BOTH };
    admin.store('revisions').faults = (operation) => (operation === 'set' ? 'unavailable' : undefined);
    expect((await admin.put(`news/${id}`, write, 1)).status).toBe(503);
    expect((await stored(id)).version).toBe(1);
    admin.store('revisions').faults = () => undefined;
    admin.store('records-news').faults = (operation) => (operation === 'setIf' ? 'lostAnswer' : undefined);
    await admin.put(`news/${id}`, write, 1);
    admin.store('records-news').faults = () => undefined;
    for (const { key } of (await stored(id)).revisions) {
      expect(admin.store('revisions').entries.has(key)).toBe(true);
    }
  });
});

describe('restoring', () => {
  test('brings back what was said, as a new version, and publishes what is published', async () => {
    const { id } = await add({ title: { en: 'First', th: 'แรก' } });
    await save(id, { title: { en: 'Second', th: 'สอง' }, state: THAI });
    const restored = await post(`${id}/restore`, { revision: 1 }, { 'if-match': '"2"' });
    expect([restored.status, restored.headers.get('etag')]).toEqual([200, '"3"']);
    expect(restored.body).toMatchObject({
      version: 3,
      title: { en: 'First', th: 'แรก' },
      state: THAI,
      changed: { en: false, th: false },
    });
    expect((await stored(id)).editions).toEqual({ th: [expect.objectContaining({ title: 'แรก' })] });
    expect((await revisions(id)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    const { items } = (await admin.call(`news/${id}/history`)).body;
    expect(items[0]).toMatchObject({ action: 'restore' });
    expect(items[0]?.['changes']).toContainEqual({ field: 'title.th', from: 'สอง', to: 'แรก' });
  });

  test('takes the address along, and is refused when somebody else has that now', async () => {
    const { id } = await add({ slug: 'first' });
    await save(id, { slug: 'second' });
    await add({ slug: 'first' });
    const refused = await post(`${id}/restore`, { revision: 1 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['slug']]);
  });

  test('is refused when a public language would have no text, or a category is gone', async () => {
    const category = (await admin.post('categories', { kind: 'news', slug: 'press', name: { en: 'Press' } }))
      .body;
    const { id } = await add({ body: { en: 'Only English' }, category: 'press' });
    await save(id);
    await admin.remove(`categories/${category.id}`);
    const refused = await post(`${id}/restore`, { revision: 1 });
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      ['body.th', 'category'],
    ]);
  });

  test('of nothing is 404, without a number 422, of a stale version 412', async () => {
    const { id } = await add();
    await save(id);
    expect((await post(`${id}/restore`, { revision: 7 })).status).toBe(404);
    expect((await post(`${id}/restore`, { revision: 'x' })).status).toBe(422);
    expect((await post(`${id}/restore`, {})).body.errors).toHaveProperty('revision');
    expect((await post(`${id}/restore`, { revision: 1 }, { 'if-match': '"1"' })).status).toBe(412);
  });

  test('with no version named goes on after somebody else saved meanwhile', async () => {
    const { id } = await add({ tag: 'first' });
    await save(id, { tag: 'second' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(`${id}/restore`, { revision: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await stored(id)).version).toBe(6);
  });
});

test('a duplicate is a draft with an address of its own', async () => {
  const { id } = await add({ state: BOTH });
  await admin.put(`news/${id}/draft`, { ...news, tag: 'being written', slug: '' }, 1);
  const second = await post(`${id}/duplicate`);
  expect([second.status, second.headers.get('location')]).toEqual([201, `/api/admin/news/${second.body.id}`]);
  expect(second.body).toMatchObject({
    slug: 'new-office-2',
    version: 1,
    state: DRAFTS,
    tag: 'being written',
  });
  expect((await post(`${id}/duplicate`)).body).toMatchObject({ slug: 'new-office-3' });
  expect((await post(`${second.body.id}/duplicate`)).body).toMatchObject({ slug: 'new-office-2-2' });
  const long = await add({ slug: `${'x'.repeat(77)}-yy` });
  expect((await post(`${long.id}/duplicate`)).body).toMatchObject({ slug: `${'x'.repeat(77)}-2` });
  expect((await admin.call(`news/${second.body.id}/history`)).body.items).toMatchObject([
    { action: 'duplicate' },
  ]);
  expect(await revisions(second.body.id)).toHaveLength(1);
});

test('of duplicates made at once each gets its own address', async () => {
  const { id } = await add();
  const made = await Promise.all(Array.from({ length: 8 }, () => post(`${id}/duplicate`)));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  expect(new Set(made.map(({ body }) => body['slug'])).size).toBe(8);
});

describe('many at once', () => {
  const patch = (body: unknown, kind = 'news') => admin.call(kind, { method: 'PATCH', body });
  test('move to another category, in public too, without publishing what is being written', async () => {
    const { id } = await add({ state: THAI });
    const draft = await add({ slug: 'draft' });
    await admin.put(`news/${id}/draft`, { ...news, title: { en: '', th: 'ยังไม่เสร็จ' } }, 1);
    const answer = await patch({ ids: [id, draft.id, 'nonsense'], change: { category: 'it-knowledge' } });
    expect(answer.body).toMatchObject({ updated: 2, failed: [{ id: 'nonsense' }] });
    const { working, editions } = await stored(id);
    expect(working).toMatchObject({ category: 'it-knowledge', title: { th: 'ยังไม่เสร็จ' } });
    expect(editions).toEqual({
      th: [expect.objectContaining({ category: 'it-knowledge', title: news.title.th })],
    });
    expect((await admin.call(`news/${id}`)).body['changed']).toEqual(inLanguages({ th: true }, false));
    expect(admin.purged.filter((tag) => tag.includes('-'))).toEqual([`news-${id}`, `news-${id}`]);
  });
  test('are withdrawn', async () => {
    const { id } = await add({ state: BOTH });
    expect((await patch({ ids: [id], change: { unpublish: true } })).body).toEqual({
      updated: 1,
      failed: [],
    });
    expect((await admin.call(`news/${id}`)).body).toMatchObject({ state: DRAFTS, publicSlug: news.slug });
    expect(await revisions(id)).toHaveLength(2);
  });
  test.each([
    ['news', {}, 'change'],
    ['news', { tag: 'x' }, 'change'],
    ['news', { category: 'nonsense' }, 'category'],
    ['news', { unpublish: false }, 'unpublish'],
    ['jobs', { category: 'highlight' }, 'change'],
  ])('%s with %j is refused', async (kind, change, field) => {
    const { status, body } = await patch({ ids: [(await add()).id], change }, kind);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('what is used', () => {
  test('a category is, by a working copy and by a public one', async () => {
    const press = { kind: 'news', slug: 'press', name: { en: 'Press' } };
    const { id } = (await admin.post('categories', press)).body;
    const post = await add({ category: 'press', state: THAI });
    await admin.put(`news/${post.id}/draft`, news, 1);
    const refused = await admin.remove(`categories/${id}`);
    const usedBy = [{ entity: 'news', id: post.id, title: news.title.en }];
    expect([refused.status, refused.body['usedBy']]).toEqual([409, usedBy]);
    await save(post.id);
    expect((await admin.remove(`categories/${id}`)).status).toBe(204);
  });
});
