import { describe, expect, test } from 'vitest';
import { article, BOTH, THAI } from '#tests/support/server/articles.ts';
import { fields, news, writtenNews } from '#tests/support/server/written-news.ts';

const site = writtenNews();
const { add, save, stored } = site;

describe('a language that is not ready', () => {
  test.each([
    [{ title: { en: '', th: 'ข่าว' } }, ['title.en']],
    [{ body: { en: ' \n', th: '' } }, ['body.en', 'body.th']],
    [{ body: undefined, title: {} }, ['body.en', 'body.th', 'title.en', 'title.th']],
  ])('is not published: %j', async (change, expected) => {
    const { id } = await add();
    const refused = await save(id, 1, change);
    expect([refused.status, fields(refused.body)]).toEqual([422, expected]);
    expect((await stored(id)).editions).toEqual({});
    expect((await site.admin.post('news', { ...news, slug: 'b', state: BOTH, ...change })).status).toBe(422);
    expect(site.admin.purged).toEqual([]);
  });
  test('may stay a draft', async () => {
    const { id } = await add({ title: { th: 'ข่าว' }, body: { th: 'เนื้อหา' } });
    const saved = await save(id, 1, { title: { th: 'ข่าว' }, body: { th: 'เนื้อหา' }, state: THAI });
    expect(saved.body).toMatchObject({ state: THAI, missing: { en: ['title', 'body'], th: [] } });
  });
});

test('everything that is wrong is told at once, in the language asked for', async () => {
  const { status, body } = await site.admin.post('news?locale=th', {
    slug: 'Not A Slug',
    title: {},
    category: 'nonsense',
    cover: '0198c5f0-0000-7000-8000-00000000ffff',
    date: '2026-02-31',
    state: { en: 'published' },
    publishAt: '2026-12-02T00:00:00Z',
    unpublishAt: '2026-12-01T00:00:00Z',
  });
  expect(status).toBe(422);
  expect(fields(body)).toEqual(['body.en', 'category', 'cover', 'date', 'slug', 'title.en', 'unpublishAt']);
  for (const text of Object.values(body.errors)) expect(text).toMatch(/[ก-๙]/);
});

test.each([
  ['events', { startsAt: '2026-12-02T09:00:00Z' }, 'endsAt'],
  ['events', { startsAt: 'soon' }, 'startsAt'],
  ['events', { startsAt: '2026-02-31T09:00:00Z' }, 'startsAt'],
  ['events', { startsAt: '2026-12-01T09:00:00' }, 'startsAt'],
  ['events', { timeZone: 'Asia/Nowhere' }, 'timeZone'],
  ['events', { onlineUrl: 'javascript:alert(1)' }, 'onlineUrl'],
  ['events', { registrationUrl: 'http://example.com' }, 'registrationUrl'],
  ['events', { registrationUrl: 'https://bank.example@evil.example' }, 'registrationUrl'],
  ['events', { capacity: 0 }, 'capacity'],
  ['events', { capacity: 1.5 }, 'capacity'],
  ['events', { category: 'highlight' }, 'category'],
  ['jobs', { role: 'boss' }, 'role'],
  ['jobs', { openings: -1 }, 'openings'],
  ['jobs', { salary: { min: 2, max: 1, currency: 'THB' } }, 'salary.max'],
  ['jobs', { salary: { min: 1, max: 2, currency: 'ABC' } }, 'salary.currency'],
  ['jobs', { closesAt: '2026-13-01' }, 'closesAt'],
  ['jobs', { closesAt: '2026-12-31T17:00:00Z' }, 'closesAt'],
  ['news', { slug: 'rss' }, 'slug'],
  ['news', { slug: 'category' }, 'slug'],
  ['news', { cover: '../x' }, 'cover'],
  ['news', { state: { en: 'gone', th: 'draft' } }, 'state.en'],
  ['news', { state: 'published' }, 'state'],
] as const)('%s with %j is refused', async (kind, change, field) => {
  const { status, body } = await site.admin.post(kind, { ...article[kind], ...change });
  expect([status, fields(body)]).toEqual([422, [field]]);
});

test('of pay with one end, the other one is told as missing', async () => {
  const salary = { min: '', max: 60_000, currency: 'THB' };
  const { status, body } = await site.admin.post('jobs', { ...article.jobs, salary });
  expect([status, body.errors]).toEqual([422, { 'salary.min': 'This field is required.' }]);
});

test.each([
  ['news', ['category', 'date']],
  ['events', ['category', 'endsAt', 'startsAt']],
  ['jobs', ['employment', 'role']],
] as const)('a draft of %s is kept before %j are chosen, and not published', async (kind, later) => {
  const begun = { ...article[kind], ...Object.fromEntries(later.map((name) => [name, ''])) };
  const { status, body } = await site.admin.post(kind, begun);
  expect(status).toBe(201);
  for (const name of later) expect(body).not.toHaveProperty(name);
  const published = await site.admin.put(`${kind}/${body.id}`, { ...begun, state: BOTH }, 1);
  expect([published.status, fields(published.body)]).toEqual([422, later]);
  const atOnce = await site.admin.post(kind, { ...begun, slug: 'at-once', state: BOTH });
  expect([atOnce.status, fields(atOnce.body)]).toEqual([422, later]);
});
