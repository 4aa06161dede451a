import { describe, expect, test } from 'vitest';
import { articles } from '../article-records.ts';
import { ARTICLE_KINDS } from '../../article.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { fields, news, writtenNews } from '#tests/support/server/written-news.ts';

const site = writtenNews();
const { add, save, stored } = site;

test.each(ARTICLE_KINDS)('%s begin as drafts and are published language by language', async (kind) => {
  const made = await site.admin.post(kind, article[kind]);
  expect([made.status, made.headers.get('location')]).toEqual([201, `/api/admin/${kind}/${made.body.id}`]);
  expect(made.body).toMatchObject({
    version: 1,
    state: DRAFTS,
    formerSlugs: [],
    savedBy: { name: 'Editor' },
  });
  expect(made.body).not.toHaveProperty('publicSlug');
  const thai = await site.admin.put(`${kind}/${made.body.id}`, { ...article[kind], state: THAI }, 1);
  expect(thai.body).toMatchObject({
    state: THAI,
    changed: { en: false, th: false },
    publicSlug: article[kind].slug,
    publishedAt: { th: '2026-11-20T09:00:00.000Z' },
  });
  const record = await articles(kind, site.admin.using.stores).get(made.body.id);
  expect(record.editions).toEqual({
    th: [expect.objectContaining({ title: article[kind].title.th, body: article[kind].body.th })],
  });
  const none = await site.admin.put(`${kind}/${made.body.id}`, { ...article[kind], state: DRAFTS }, 2);
  expect(none.body).toMatchObject({ state: DRAFTS, publicSlug: article[kind].slug });
  expect((await articles(kind, site.admin.using.stores).get(made.body.id)).editions).toEqual({});
});

test('the audit tells publishing and withdrawing from other changes', async () => {
  const { id } = await add();
  await save(id, 1, { state: DRAFTS, tag: 'other' });
  await save(id, 2, { state: THAI });
  await save(id, 3, { state: BOTH, body: { en: 'More.', th: 'เพิ่ม' } });
  await save(id, 4, { state: BOTH, body: { en: 'More.', th: 'เพิ่ม' }, publishAt: '2026-12-24T02:00:00Z' });
  await save(id, 5, { state: THAI, body: { en: 'More.', th: 'เพิ่ม' } });
  await site.admin.call('news', { method: 'PATCH', body: { ids: [id], change: { unpublish: true } } });
  const { items } = (await site.admin.call(`news/${id}/history`)).body;
  expect(items.map(({ action }) => action).toReversed()).toEqual([
    'create',
    'update',
    'publish',
    'publish',
    'update',
    'unpublish',
    'unpublish',
  ]);
});

test('one made in public is public at once', async () => {
  const { id, ...made } = await add({ state: THAI });
  expect(made).toMatchObject({ state: THAI, publicSlug: news.slug });
  expect((await stored(id)).editions).toHaveProperty('th');
});

test('what may be left out is left out, and has its default', async () => {
  const event = (await site.admin.post('events', { ...article.events, capacity: '', onlineUrl: null })).body;
  expect(event).toMatchObject({ timeZone: 'Asia/Bangkok', startsAt: '2026-12-01T02:00:00.000Z' });
  for (const field of ['capacity', 'onlineUrl', 'cover']) expect(event).not.toHaveProperty(field);
  const blank = { min: null, max: '', currency: 'THB' };
  const job = (await site.admin.post('jobs', { ...article.jobs, salary: blank })).body;
  expect(job).toMatchObject({ openings: 1 });
  expect(job).not.toHaveProperty('salary');
  const paid = { ...article.jobs, slug: 'paid', salary: { min: 30_000, max: 50_000, currency: 'thb' } };
  expect((await site.admin.post('jobs', paid)).body['salary']).toEqual({ ...paid.salary, currency: 'THB' });
});

describe('versions', () => {
  test('a save or an autosave without one is 428, with an older one 412 and shows what is there', async () => {
    const { id } = await add();
    await save(id, 1);
    for (const path of [`news/${id}`, `news/${id}/draft`]) {
      const body = { ...news, state: BOTH };
      expect((await site.admin.call(path, { method: 'PUT', body })).status).toBe(428);
      const stale = await site.admin.put(path, body, 1);
      expect([stale.status, stale.body['current']]).toEqual([
        412,
        (await site.admin.call(`news/${id}`)).body,
      ]);
    }
  });
  test('of parallel saves of one version one is stored, and no revision is left over', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => save(id, 1, { tag: `t${count}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    const { revisions, working } = await stored(id);
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
    expect([...site.admin.store('revisions').entries.keys()].toSorted()).toEqual(
      revisions.map(({ key }) => key).toSorted(),
    );
    expect(
      JSON.parse(site.admin.store('revisions').entries.get(revisions[0]?.key ?? '')?.text ?? ''),
    ).toEqual(working);
  });
  test('a retry of a new one under its key makes one article and one revision', async () => {
    const headers = { 'idempotency-key': '0198c5f0-0000-7000-8000-00000000abcd' };
    const [one, other] = [
      await site.admin.post('news', news, { headers }),
      await site.admin.post('news', news, { headers }),
    ];
    expect([one.status, other.status, other.body.version]).toEqual([201, 201, 1]);
    expect(site.admin.store('revisions').entries.size).toBe(1);
    expect((await site.admin.post('news', { ...news, slug: 'other' }, { headers })).status).toBe(409);
  });
  test('PUT has to say what is public: silence withdraws nothing', async () => {
    const { id } = await add({ state: BOTH });
    const refused = await site.admin.put(`news/${id}`, news, 1);
    expect([refused.status, fields(refused.body)]).toEqual([422, ['state']]);
  });
});

test('a deletion takes it from the public and frees its address; undeleting brings all of it back', async () => {
  const { id } = await add({ state: BOTH });
  const before = (await site.admin.call(`news/${id}`)).body;
  site.admin.purged.length = 0;
  expect((await site.admin.remove(`news/${id}`)).status).toBe(204);
  expect((await site.admin.call(`news/${id}`)).status).toBe(404);
  const other = await add();
  expect((await site.admin.call(`news/${id}/undelete`, { method: 'POST' })).status).toBe(409);
  await site.admin.remove(`news/${other.id}`);
  const back = await site.admin.call(`news/${id}/undelete`, { method: 'POST' });
  expect([back.status, back.body]).toEqual([200, before]);
  expect(site.admin.purged).toEqual(['news', `news-${id}`, 'news', `news-${id}`]);
});
