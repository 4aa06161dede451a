import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#fields/staff-role.ts';
import { LOCALES } from '#i18n/locales.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { HOUR_MS, reviewedNews } from '#tests/support/server/reviewed-news.ts';
import { eraseParts } from '../revision-sweep.ts';

const { admin, id, ids, ask, decide, stored, write, publish, later } = reviewedNews();

describe('asking for a review', () => {
  test('writes to all who may publish, but for who asks, each in the language of their last sign-in', async () => {
    await admin().login({ email: 'publisher@example.com' }, { headers: { 'accept-language': 'th' } });
    const { status, body } = await ask({ message: 'Please look at the names.' });
    expect([status, body['asked'], body['locales'], body['isCurrent']]).toEqual([201, 2, LOCALES, true]);
    expect(
      admin()
        .mails.map(({ to, subject }) => [to, subject])
        .toSorted(),
    ).toEqual([
      ['owner@example.com', 'Please review: New office'],
      ['publisher@example.com', 'ขอให้ตรวจ: เปิดสำนักงานใหม่'],
    ]);
    for (const { text } of admin().mails) {
      expect(text).toContain(`/admin/news/list-news/update/${id()}?review=${body.id}`);
      expect(text).toContain('> Please look at the names.');
      expect(text).toMatch(/Kind regards,|ขอแสดงความนับถือ/);
    }
  });
  test('may go to one person, who may publish it', async () => {
    expect((await ask({ to: ids().publisher })).body['to']).toEqual({
      id: ids().publisher,
      name: 'The publisher',
    });
    expect(admin().mails.map(({ to }) => to)).toEqual(['publisher@example.com']);
    for (const to of [ids().recruiter, ids().editor, randomUUID(), 'nobody']) {
      const { status, body } = await ask({ to });
      expect([to, status, Object.keys(body.errors)]).toEqual([to, 422, ['to']]);
    }
  });
  test('is refused for times that end before they begin, which no approval could publish', async () => {
    // The dialog sends its choice of languages too.
    const asked = { state: BOTH, publishAt: later(10) };
    const { status, body } = await ask({ ...asked, unpublishAt: { th: later(5) } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['unpublishAt.th']]);
    expect((await ask({ ...asked, unpublishAt: later(15) })).status).toBe(201);
  });
  test('stands on the dashboard of those who are asked until it is answered; then on that of who asked', async () => {
    const { id: review } = (await ask({ to: ids().publisher })).body;
    const seen = async (as: StaffRole) =>
      (await admin().call('summary', { as })).body['reviews'] as Record<'waiting' | 'answered', object[]>;
    const item = { entity: 'news', id: id(), title: 'New office', review };
    expect((await seen('publisher')).waiting).toMatchObject([{ ...item, by: 'The editor' }]);
    for (const role of ['owner', 'editor', 'recruiter'] as const)
      expect(await seen(role)).toEqual({ waiting: [], answered: [] });
    await decide(review, { verdict: 'back', message: 'Not yet.' });
    expect(await seen('publisher')).toEqual({ waiting: [], answered: [] });
    expect((await seen('editor')).answered).toMatchObject([
      { ...item, by: 'The publisher', verdict: 'back' },
    ]);
    admin().clock.now += 8 * 24 * HOUR_MS;
    expect((await seen('editor')).answered).toEqual([]);
  });
  test('makes no version and shows the public nothing', async () => {
    admin().purged.length = 0;
    await ask();
    expect([(await stored()).version, admin().purged]).toEqual([1, []]);
  });
  test('is for those who may publish, of what is there', async () => {
    expect((await ask({}, { as: 'recruiter' })).status).toBe(403);
    expect((await admin().post(`news/${randomUUID()}/reviews`, {})).status).toBe(404);
  });
});

describe('a verdict', () => {
  test('yes publishes exactly what was read, under its author’s name, and tells who asked', async () => {
    const { id: review } = (await ask({ locales: ['th'] })).body;
    const { status, body } = await decide(review, { verdict: 'approve' });
    expect([status, body['verdict']]).toMatchObject([
      200,
      { verdict: 'approve', by: { name: 'The publisher' } },
    ]);
    expect(await stored()).toMatchObject({
      state: THAI,
      savedBy: { name: 'The editor' },
      title: article.news.title,
    });
    expect(admin().purged).toContain('news');
    expect(admin().mails.at(-1)).toMatchObject({ to: 'editor@example.com', subject: 'Approved: New office' });
    const { items } = (await admin().call(`news/${id()}/history`)).body;
    expect(items.map(({ action }) => action)).toEqual(['approve', 'askReview', 'create']);
  });
  test('yes publishes at the time that was asked for, and leaves other languages alone', async () => {
    await publish({ state: THAI });
    await write({ title: { en: 'Newer office', th: 'ใหม่กว่า' } });
    const at = later(2);
    const { id: review } = (await ask({ locales: ['en'], publishAt: { en: at } })).body;
    expect((await decide(review, { verdict: 'approve' })).status).toBe(200);
    const { editions } = await stored();
    expect(editions).toMatchObject({ en: { scheduled: { at } }, th: { public: { version: 2 } } });
  });
  test('back says why, paragraph by paragraph, and the words stay with that version', async () => {
    const { id: review } = (await ask()).body;
    const comments = [{ locale: 'en', anchor: 'We moved.', text: 'Where to?' }];
    await decide(review, { verdict: 'back', comments, message: 'Nearly.' });
    expect(admin().mails.at(-1)?.text).toMatch(/> Nearly\.\n\n> We moved\.\n\nWhere to\?/);
    await write({ body: { en: 'Now at Rama IX.', th: 'ย้าย' } });
    const [kept] = (await admin().call(`news/${id()}/reviews`)).body.items;
    expect(kept).toMatchObject({ isCurrent: false, version: 1, verdict: { verdict: 'back', comments } });
    const { fields } = (await admin().call(`news/${id()}/reviews/${review}`)).body;
    expect(fields).toMatchObject({ body: article.news.body });
    expect((await stored())['state']).toEqual(DRAFTS);
  });
  test('yes is refused once the working copy says something else; back is not', async () => {
    const { id: review } = (await ask()).body;
    await write({ title: { en: 'Other', th: '' } });
    const { status, body } = await decide(review, { verdict: 'approve' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('changed since')]);
    expect((await stored())['state']).toEqual(DRAFTS);
    expect((await decide(review, { verdict: 'back' })).status).toBe(200);
  });
  test('is given once, also by two at the same time', async () => {
    const { id: review } = (await ask({ locales: ['en', 'th'] })).body;
    const [one, other] = await Promise.all([
      decide(review, { verdict: 'approve' }),
      decide(review, { verdict: 'back' }, 'owner'),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const [kept] = (await admin().call(`news/${id()}/reviews`)).body.items;
    const isYes = one.status === 200;
    expect(kept?.['verdict']).toMatchObject({ verdict: isYes ? 'approve' : 'back' });
    expect((await stored())['state']).toEqual(isYes ? BOTH : DRAFTS);
    expect((await decide(review, { verdict: 'back' })).status).toBe(409);
  });
  test('that cannot be carried out is none', async () => {
    await write({ body: { en: 'Only English', th: '' } });
    const { id: review } = (await ask({ locales: ['en', 'th'] })).body;
    const { status, body } = await decide(review, { verdict: 'approve' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['body.th']]);
    expect((await admin().call(`news/${id()}/reviews`)).body.items[0]).not.toHaveProperty('verdict');
  });
  test('is not for those who may not publish', async () => {
    const { id: review } = (await ask()).body;
    expect((await decide(review, { verdict: 'approve' }, 'recruiter')).status).toBe(403);
    expect((await decide(randomUUID(), { verdict: 'approve' })).status).toBe(404);
    for (const body of [{}, { verdict: 'maybe' }, { verdict: 'back', comments: [{ locale: 'en' }] }])
      expect((await decide(review, body)).status).toBe(422);
  });
});

test('a review shows what visitors read now beside what it is of', async () => {
  await publish();
  await write({ title: { en: 'Newer', th: 'ใหม่กว่า' } });
  const { id: review } = (await ask()).body;
  const { body } = await admin().call(`news/${id()}/reviews/${review}`, { as: 'publisher' });
  expect(body).toMatchObject({ fields: { title: { en: 'Newer' } }, public: { title: article.news.title } });
});

test('reviews of an article go with it for good, and come back with it', async () => {
  await decide((await ask()).body.id, { verdict: 'back' });
  const kept = admin().store('reviews').entries;
  expect(kept.size).toBe(2);
  await admin().remove(`news/${id()}`);
  await admin().post(`news/${id()}/undelete`, {});
  expect((await admin().call(`news/${id()}/reviews`)).body.items).toHaveLength(1);
  await admin().remove(`news/${id()}`);
  await eraseParts(admin().using.stores, 'news', id());
  expect(kept.size).toBe(0);
});
test('an article keeps its twenty newest', async () => {
  for (let count = 0; count < 22; count++) await ask({ to: ids().owner });
  expect((await admin().call(`news/${id()}/reviews`)).body.items).toHaveLength(20);
  expect(admin().store('reviews').entries.size).toBe(20);
});
