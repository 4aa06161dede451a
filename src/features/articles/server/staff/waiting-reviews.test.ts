import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { UNDELETE_MS } from '#store/deletable-repository.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article } from '#tests/support/server/articles.ts';
import { sweepReviewPointers } from '../reviews.ts';
import { eraseParts } from '../revision-sweep.ts';

// What the dashboard shows of reviews, and what it costs.

const DAY_MS = 24 * 60 * 60_000;
let admin: TestAdmin;
let id: string;
beforeEach(async () => {
  admin = testAdmin();
  ({ id } = (await admin.post('news', article.news)).body);
});
const ask = async () => (await admin.post(`news/${id}/reviews`, {})).body.id;
const back = (review: string) =>
  admin.post(`news/${id}/reviews/${review}`, { verdict: 'back' }, { as: 'publisher' });
const seen = async (as: 'publisher' | 'editor') => {
  const { reviews } = (await admin.call('summary', { as })).body as unknown as {
    reviews: Record<'waiting' | 'answered', readonly { readonly review: string }[]>;
  };
  const idsOf = (items: readonly { readonly review: string }[]) => items.map(({ review }) => review);
  return { waiting: idsOf(reviews.waiting), answered: idsOf(reviews.answered) };
};
const pointers = () =>
  [...admin.store('pointers').entries.keys()].filter((key) => key.startsWith('reviews/'));
/** By when no pointer belongs to something under way. */
const settle = () => {
  for (const entry of admin.store('pointers').entries.values()) entry.text = '0';
};
const manyReviews = () => {
  const { entries } = admin.store('reviews');
  for (let count = 0; count < 600; count++) {
    const request = `news/${randomUUID()}/${uuid()}`;
    entries.set(request, { text: '{}', etag: '"1"' });
    entries.set(`${request}.verdict`, { text: '{}', etag: '"1"' });
  }
};
const sweep = () => sweepReviewPointers(admin.using.stores, admin.using.now);

test('it lists no reviews and reads those that it shows, however many there were', async () => {
  const { calls } = admin.store('reviews');
  manyReviews();
  const review = await ask();
  Object.assign(calls, { get: 0, list: 0 });
  expect(await seen('publisher')).toEqual({ waiting: [review], answered: [] });
  expect(calls).toMatchObject({ get: 2, list: 0 });
});

test('the newest request of an article stands for it, also where a process dies while it is made', async () => {
  const first = await ask();
  const store = admin.store('reviews');
  store.faults = (operation) => (operation === 'set' ? 'unavailable' : undefined);
  await admin.post(`news/${id}/reviews`, {});
  store.faults = () => undefined;
  expect(pointers()).toHaveLength(2);
  expect((await seen('publisher')).waiting).toEqual([first]);
  const second = await ask();
  expect((await seen('publisher')).waiting).toEqual([second]);
  settle();
  await sweep();
  expect(pointers()).toEqual([`reviews/news/${id}/${second}`]);
});

test('what was answered more than a week ago is no longer looked at, and no earlier request comes back for it', async () => {
  const first = await ask();
  const second = await ask();
  await back(second);
  // As records from before there were pointers get theirs.
  admin.store('pointers').entries.set(`reviews/news/${id}/${first}`, { text: '0', etag: '"1"' });
  settle();
  await sweep();
  expect(await seen('editor')).toEqual({ waiting: [], answered: [second] });
  admin.clock.now += 8 * DAY_MS;
  await sweep();
  expect([pointers(), await seen('editor')]).toEqual([[], { waiting: [], answered: [] }]);
});

test('pointers of an article wait for its undoing, and go with it', async () => {
  const review = await ask();
  settle();
  await admin.remove(`news/${id}`);
  await sweep();
  await admin.post(`news/${id}/undelete`, {});
  expect((await seen('publisher')).waiting).toEqual([review]);
  await admin.remove(`news/${id}`);
  admin.clock.now += 2 * UNDELETE_MS;
  await eraseParts(admin.using.stores, 'news', id);
  await sweep();
  expect(pointers()).toEqual([]);
});

test('requests from before there were pointers get theirs', async () => {
  manyReviews();
  const review = await ask();
  admin.store('pointers').entries.clear();
  await completePointers(admin.using, Infinity);
  expect((await seen('publisher')).waiting).toEqual([review]);
});
