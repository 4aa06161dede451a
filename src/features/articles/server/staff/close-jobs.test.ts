import { beforeEach, expect, test } from 'vitest';
import { articles } from '../article-records.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));
const patch = (kind: string, id: string, change: object) =>
  admin.call(kind, { method: 'PATCH', body: { ids: [id], change } });

test('a last day changes in what is public at once, and nothing else that is being written', async () => {
  const { body } = await admin.post('jobs', { ...article.jobs, state: BOTH });
  await admin.put(`jobs/${body.id}/draft`, { ...article.jobs, place: { en: 'Elsewhere', th: '' } }, 1);
  expect((await patch('jobs', body.id, { closesAt: '2026-11-19' })).body['updated']).toBe(1);
  const closed = await articles('jobs', admin.using.stores, admin.using.now).get(body.id);
  expect(closed.working).toMatchObject({ closesAt: '2026-11-19', place: { en: 'Elsewhere' } });
  expect(closed.editions.en).toMatchObject([{ closesAt: '2026-11-19', place: 'Bangkok' }]);
  expect(admin.purged).toContain('jobs');
  const [line] = (await admin.call('audit', { as: 'owner' })).body.items;
  expect(line?.['changes']).toContainEqual({ field: 'closesAt', from: null, to: '2026-11-19' });
  await patch('jobs', body.id, { closesAt: '' });
  const open = await articles('jobs', admin.using.stores, admin.using.now).get(body.id);
  expect([open.working.closesAt, open.editions.en?.[0]?.closesAt]).toEqual([undefined, undefined]);
  expect(open.editions.en).toHaveLength(1);
});

test('what is no day, and news, have none', async () => {
  const { body: job } = await admin.post('jobs', article.jobs);
  expect((await patch('jobs', job.id, { closesAt: '2026-02-31' })).status).toBe(422);
  const { body: news } = await admin.post('news', article.news);
  expect((await patch('news', news.id, { closesAt: '2026-11-19' })).status).toBe(422);
});
