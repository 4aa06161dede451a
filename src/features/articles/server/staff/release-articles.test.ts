import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, DRAFTS } from '#tests/support/server/articles.ts';
import { articles } from '../article-records.ts';
import { publicOf } from '../../editions.ts';
import { sweepReleases } from './release-articles.ts';

let admin: TestAdmin;
let ids: string[];
const draft = async (slug: string, more: object = {}) =>
  String((await admin.post('news', { ...article.news, slug, state: DRAFTS, ...more })).body.id);
beforeEach(async () => {
  admin = testAdmin();
  ids = [await draft('one'), await draft('two'), await draft('three')];
});

const release = (named = ids, also?: object) =>
  admin.call('news', {
    method: 'PATCH',
    body: { ids: named, change: { release: true, ...(also && { also }) } },
  });
/** How many of them the public sees in a language. */
const seen = async (lang: 'en' | 'th' = 'en') => {
  const { stores, now } = admin.using;
  const records = await Promise.all(ids.map((id) => articles('news', stores).get(id)));
  return records.filter(({ editions }) => publicOf(editions[lang], now())).length;
};
const notes = () => admin.store('runs').entries.size;

test('what is written of several goes public at one time', async () => {
  expect((await release()).body).toEqual({ updated: 3, failed: [] });
  expect(await seen()).toBe(0);
  admin.minutes(3);
  expect([await seen('en'), await seen('th'), notes()]).toEqual([3, 3, 0]);
});

test('with another change it is refused, since only one of the two would be made', async () => {
  const change = { release: true, category: article.news.category };
  const refused = await admin.call('news', { method: 'PATCH', body: { ids, change } });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { category: expect.any(String) } }]);
});

test('where one cannot, none does, and each says why', async () => {
  ids.push(await draft('empty', { body: { en: '', th: '' }, state: DRAFTS }));
  const { body } = await release();
  expect(body['updated']).toBe(0);
  const reasons = body['failed'] as unknown as { id: string; message: string }[];
  expect(reasons.map(({ id }) => id)).toEqual([ids[3], ...ids.slice(0, 3)]);
  expect(reasons[0]?.message).not.toBe(reasons[1]?.message);
  admin.minutes(5);
  expect([await seen(), notes()]).toEqual([0, 0]);
});

test('one that is scheduled already, or says nothing new, holds it up', async () => {
  await release([ids[0] ?? '']);
  expect((await release()).body['updated']).toBe(0);
  admin.minutes(3);
  expect([await seen(), (await release()).body['updated']]).toEqual([1, 0]);
});

test('where the store fails on the way, what is written is taken back', async () => {
  admin.store('records-news').faults = (operation, key) =>
    operation === 'setIf' && key === ids[1] ? 'unavailable' : undefined;
  expect((await release()).body['updated']).toBe(0);
  admin.store('records-news').faults = () => undefined;
  admin.minutes(5);
  expect([await seen(), notes()]).toEqual([0, 0]);
});

test('of two in the same millisecond, the one that is too late takes back nothing of the other', async () => {
  const answers = await Promise.all([release(ids.slice(0, 1)), release(ids.slice(0, 2))]);
  const updated = answers.map(({ body }) => Number(body['updated'])).toSorted();
  expect(updated[0]).toBe(0);
  admin.minutes(5);
  expect(await seen()).toBe(updated[1]);
});

test('one that broke off is taken back before its time', async () => {
  await release(ids.slice(0, 2));
  const at = (await articles('news', admin.using.stores).get(ids[0] ?? '')).editions.en?.[0]?.at;
  const note = { articles: ids.map((id) => ({ kind: 'news', id })), at, begunAt: admin.using.now() };
  await admin.using.stores('runs').set('release/x', JSON.stringify(note));
  await sweepReleases(admin.using.stores, admin.using.now);
  expect(notes()).toBe(1);
  admin.minutes(1);
  await sweepReleases(admin.using.stores, admin.using.now);
  admin.minutes(4);
  expect([await seen(), notes()]).toEqual([0, 0]);
});

test('articles of several kinds go public at one time, or none of them', async () => {
  const made = await admin.post('events', { ...article.events, slug: 'seminar', state: DRAFTS });
  const event = String(made.body.id);
  const isShown = async () => {
    const { editions } = await articles('events', admin.using.stores).get(event);
    return publicOf(editions.en, admin.using.now()) !== undefined;
  };
  const held = await release(ids, { events: [event], jobs: [crypto.randomUUID()] });
  expect([held.body['updated'], (held.body['failed'] as unknown[]).length]).toEqual([0, 5]);
  admin.minutes(5);
  expect([await seen(), await isShown()]).toEqual([0, false]);
  expect((await release(ids, { events: [event] })).body).toEqual({ updated: 4, failed: [] });
  admin.minutes(3);
  expect([await seen(), await isShown(), notes()]).toEqual([3, true, 0]);
});

test('articles that link to each other go public together, though neither could alone', async () => {
  const linking = (path: string) => ({ body: { en: `See [there](${path})`, th: `ดู[ที่นั่น](${path})` } });
  const event = { ...article.events, slug: 'seminar', state: DRAFTS, ...linking('/news/announced') };
  const partner = String((await admin.post('events', event)).body.id);
  const news = await draft('announced', linking('/events/seminar'));
  expect((await release([news])).body['updated']).toBe(0);
  expect((await release([news], { events: [partner] })).body).toEqual({ updated: 2, failed: [] });
});

test('whoever may not write the other kind releases nothing', async () => {
  const job = String((await admin.post('jobs', { ...article.jobs, slug: 'analyst', state: DRAFTS })).body.id);
  const body = { ids: [job], change: { release: true, also: { news: ids } } };
  expect((await admin.call('jobs', { method: 'PATCH', as: 'recruiter', body })).status).toBe(403);
  admin.minutes(5);
  expect(await seen()).toBe(0);
});
