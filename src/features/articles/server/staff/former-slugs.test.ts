import { beforeEach, describe, expect, test } from 'vitest';
import { articles } from '../article-records.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { newsFile } from '#tests/support/server/file-articles.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const news = article.news;
const add = async (fields: Record<string, unknown> = {}) =>
  (await admin.post('news', { ...news, ...fields })).body;
const save = async (id: string, fields: Record<string, unknown> = {}) => {
  const { version } = (await admin.call(`news/${id}`)).body;
  return admin.put(`news/${id}`, { ...news, state: BOTH, ...fields }, version);
};
const later = (minutes: number) => new Date(admin.clock.now + minutes * 60_000).toISOString();

describe('an address', () => {
  test('belongs to one article of a kind; other kinds have their own', async () => {
    await add({ slug: 'a' });
    const taken = await admin.post('news', { ...news, slug: 'a' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['slug']]);
    const other = await add({ slug: 'b' });
    expect((await save(other.id, { slug: 'a' })).status).toBe(409);
    expect((await admin.post('events', { ...article.events, slug: 'a' })).status).toBe(201);
  });

  test('of a Markdown file is refused wherever one is asked for', async () => {
    const slug = 'from-a-file';
    admin.change({
      fileArticles: async (kind) => ({ articles: kind === 'news' ? [newsFile(slug)] : [], drawings: [] }),
    });
    const refused = await admin.post('news?locale=th', { ...news, slug });
    expect([refused.status, refused.body.errors['slug']]).toEqual([409, expect.stringMatching(/[ก-๙]/)]);
    const { id } = await add();
    expect((await save(id, { slug })).status).toBe(409);
    expect((await admin.post('events', { ...article.events, slug })).status).toBe(201);
  });

  test('under which it was public leads on to the new one, and nobody else gets it', async () => {
    const { id } = await add({ slug: 'first', state: THAI });
    const moved = await save(id, { slug: 'second' });
    expect(moved.body).toMatchObject({ slug: 'second', publicSlug: 'second', formerSlugs: ['first'] });
    expect((await admin.post('news', { ...news, slug: 'first' })).status).toBe(409);
    const third = await save(id, { slug: 'third' });
    expect(third.body).toMatchObject({ formerSlugs: ['first', 'second'] });
    const back = await save(id, { slug: 'first' });
    expect(back.body).toMatchObject({ publicSlug: 'first', formerSlugs: ['second', 'third'] });
    expect((await save(id, { slug: 'other', state: DRAFTS })).body['formerSlugs']).toContain('first');
  });

  test('that never was public is free again', async () => {
    const { id } = await add({ slug: 'first' });
    expect((await save(id, { slug: 'second' })).body['formerSlugs']).toEqual([]);
    expect((await admin.post('news', { ...news, slug: 'first' })).status).toBe(201);
  });

  test('that waits for its time counts as public only when that has come', async () => {
    const { id } = await add({ slug: 'first', state: BOTH, publishAt: later(60) });
    expect((await admin.call(`news/${id}`)).body).not.toHaveProperty('publicSlug');
    const early = await save(id, { slug: 'second', publishAt: later(60) });
    expect(early.body).toMatchObject({ formerSlugs: [] });
    admin.minutes(61);
    expect((await admin.call(`news/${id}`)).body).toMatchObject({ publicSlug: 'second' });
    expect((await save(id, { slug: 'third' })).body).toMatchObject({ formerSlugs: ['second'] });
  });

  test('is remembered though it was withdrawn before it changed', async () => {
    const { id } = await add({ slug: 'first', state: BOTH });
    expect((await save(id, { slug: 'first', state: DRAFTS })).body).toMatchObject({ publicSlug: 'first' });
    expect((await save(id, { slug: 'second', state: DRAFTS })).body).toMatchObject({
      formerSlugs: ['first'],
    });
  });

  test('is free once its article is erased, former ones too', async () => {
    const { id } = await add({ slug: 'first', state: BOTH });
    await save(id, { slug: 'second' });
    await admin.remove(`news/${id}`);
    expect((await add({ slug: 'first' })).version).toBe(1);
    expect((await admin.call(`news/${id}/undelete`, { method: 'POST' })).status).toBe(409);
  });
});

test('of many who ask for one address at once, one gets it', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, count) => add({ slug: `own-${count}` })));
  const asked = [
    ...made.slice(0, 10).map(({ id }) => save(id, { slug: 'wanted' })),
    ...Array.from({ length: 10 }, () => admin.post('news', { ...news, slug: 'wanted' })),
  ];
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  const stored = await Promise.all(
    [...admin.store('records-news').entries.keys()].map((id) => articles('news', admin.store).get(id)),
  );
  expect(stored.filter(({ slug }) => slug === 'wanted')).toHaveLength(1);
  // Those that were refused left nothing behind.
  expect(admin.store('revisions').entries.size).toBe(stored.flatMap(({ revisions }) => revisions).length);
});

describe('what changes in public is purged from the CDN', () => {
  const purges = async (run: () => Promise<unknown>) => {
    admin.purged.length = 0;
    admin.minutes(1);
    await run();
    return admin.purged;
  };
  test('and nothing else', async () => {
    const { id } = await add();
    const tags = ['news', `news-${id}`];
    expect(await purges(() => save(id, { state: DRAFTS, tag: 'x' }))).toEqual([]);
    expect(await purges(() => save(id, { state: THAI }))).toEqual(tags);
    expect(await purges(() => save(id, { state: THAI }))).toEqual([]);
    expect(await purges(() => save(id, { state: THAI, title: { ...news.title, en: 'Draft' } }))).toEqual([]);
    expect(await purges(() => save(id, { state: THAI, slug: 'moved' }))).toEqual(tags);
    expect(await purges(() => save(id, { state: THAI, slug: 'moved', unpublishAt: later(5) }))).toEqual(tags);
    expect(await purges(() => save(id, { state: DRAFTS, slug: 'moved' }))).toEqual(tags);
    expect(await purges(() => admin.remove(`news/${id}`))).toEqual([]);
  });
  test('also names and order of categories', async () => {
    const category = { kind: 'news', slug: 'press', name: { en: 'Press' } };
    const { id } = (await admin.post('categories', category)).body;
    expect(admin.purged).toEqual(['categories']);
    expect(await purges(() => admin.put(`categories/${id}`, category, 1))).toEqual(['categories']);
    const order = { method: 'PATCH', body: { ids: [id] } };
    expect(await purges(() => admin.call('categories/order', order))).toEqual(['categories']);
    expect(await purges(() => admin.remove(`categories/${id}`))).toEqual(['categories']);
  });
  test('when the CDN fails the change stands, and the answer says so', async () => {
    admin.change({ purge: () => Promise.reject(new Error('no token')) });
    const answer = await admin.post('news', { ...news, state: BOTH });
    expect([answer.status, answer.headers.get('cache-purged')]).toEqual([201, 'no']);
    expect((await admin.call('news')).body.total).toBe(1);
  });
});
