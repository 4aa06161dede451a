import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#fields/staff-role.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { reviewedNews } from '#tests/support/server/reviewed-news.ts';

const { admin, id, ask, decide, stored, demand, write, publish, later } = reviewedNews();

describe('where a second reader is demanded', () => {
  beforeEach(async () => void (await demand()));
  const refused = { status: 409, body: { message: expect.stringContaining('approve exactly this version') } };

  test('only owners say so, for each kind by itself', async () => {
    expect((await demand({ news: false }, 'editor')).status).toBe(403);
    const { body } = await demand({ jobs: true });
    expect(body).toEqual({ news: true, events: false, jobs: true });
    expect((await admin().post('events', { ...article.events, state: BOTH })).status).toBe(201);
    expect((await admin().post('jobs', { ...article.jobs, state: BOTH })).status).toBe(409);
    const { items } = (await admin().call('audit?filter[action]=reviewDemand', { as: 'owner' })).body;
    expect(items).toHaveLength(2);
  });
  test('nobody publishes or schedules alone what they wrote', async () => {
    expect(await publish()).toMatchObject(refused);
    expect(await publish({ publishAt: later(1) })).toMatchObject(refused);
    const slug = 'another';
    expect(await admin().post('news', { ...article.news, slug, state: BOTH })).toMatchObject(refused);
    const { message } = (
      await admin().put(`news/${id()}`, { ...article.news, state: BOTH }, 1, {
        headers: { 'accept-language': 'th' },
      })
    ).body;
    expect(message).toContain('ผู้อื่น');
    expect((await stored())['state']).toEqual(DRAFTS);
  });
  test('somebody else may: they are the second reader', async () => {
    expect((await publish({}, 'publisher')).status).toBe(200);
  });
  test('nor does whoever changes what somebody else wrote', async () => {
    expect(await publish({ author: 'Somchai' }, 'publisher')).toMatchObject(refused);
    await write({ author: 'Somchai' }, 'publisher');
    expect(await publish({ author: 'Somchai' }, 'publisher')).toMatchObject(refused);
  });
  test('an approval lets its author publish that version, and no other', async () => {
    const { id: review } = (await ask({ locales: ['th'] })).body;
    expect(await decide(review, { verdict: 'approve' }, 'editor')).toMatchObject({ status: 409 });
    const before = (await admin().call(`news/${id()}/reviews`)).body;
    expect([before['demanded'], before['mayPublish']]).toEqual([true, false]);
    expect((await decide(review, { verdict: 'approve' })).status).toBe(200);
    expect((await admin().call(`news/${id()}/reviews`)).body['mayPublish']).toBe(true);
    expect((await publish()).status).toBe(200);
    expect(await publish({ title: { en: 'Another', th: 'อื่น' } })).toMatchObject(refused);
    expect(await publish({ slug: 'elsewhere' })).toMatchObject(refused);
  });
  test('taking offline and calling off need nobody', async () => {
    await publish({}, 'publisher');
    expect((await publish({ state: THAI })).status).toBe(200);
    const change = { unpublish: true };
    const { body } = await admin().call('news', { method: 'PATCH', body: { ids: [id()], change } });
    expect(body['updated']).toBe(1);
  });
  test('many at once, restoring and other times are refused alike', async () => {
    await demand({ news: false });
    await publish({ title: { en: 'Old', th: 'เก่า' } });
    await publish({ publishAt: { th: later(1) } });
    await demand();
    const change = { category: 'it-knowledge' };
    const { body } = await admin().call('news', { method: 'PATCH', body: { ids: [id()], change } });
    expect(body).toMatchObject({ updated: 0, failed: [{ id: id(), message: refused.body.message }] });
    expect(await admin().post(`news/${id()}/restore`, { revision: 2 })).toMatchObject(refused);
    const move = (as: StaffRole) =>
      admin().call(`news/${id()}/schedule`, { method: 'PATCH', body: { publishAt: { th: later(3) } }, as });
    expect(await move('editor')).toMatchObject(refused);
    expect((await move('publisher')).status).toBe(200);
    expect((await admin().remove(`news/${id()}/schedule?locale=th`)).status).toBe(204);
  });
  test('what was approved may be moved', async () => {
    const { id: review } = (await ask({ publishAt: later(1) })).body;
    await decide(review, { verdict: 'approve' });
    const body = { publishAt: later(3) };
    expect((await admin().call(`news/${id()}/schedule`, { method: 'PATCH', body })).status).toBe(200);
  });
});
