import { beforeEach, expect, test } from 'vitest';
import { articleRevisions } from '../article-parts.ts';
import { sweepMedia } from '#app/media-sweep.ts';
import { sweepRevisions } from '../revision-sweep.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
/** Keys of revisions carry the time of the machine, so the clock of the test begins with that. */
beforeEach(() => {
  admin = testAdmin();
  admin.clock.now = Date.now();
});
const revisions = () => admin.store('revisions').entries;
const sweep = () => sweepRevisions(admin.using.stores, admin.using.now);
const add = async () => (await admin.post('news', article.news)).body.id;

test('what an erased article said is erased with it, not before it can no longer be brought back', async () => {
  const id = await add();
  await admin.put(`news/${id}`, { ...article.news, state: BOTH }, 1);
  await admin.post('events', article.events);
  await admin.remove(`news/${id}`);
  await sweepMedia(admin.using.stores, admin.dependencies.files, () => admin.clock.now);
  admin.minutes(9);
  await sweepMedia(admin.using.stores, admin.dependencies.files, () => admin.clock.now);
  expect(revisions().size).toBe(3);
  admin.minutes(3);
  await sweepMedia(admin.using.stores, admin.dependencies.files, () => admin.clock.now);
  expect([...revisions().keys()].map((key) => key.split('/')[0])).toEqual(['events']);
});

test('revisions that a broken-off write left behind go after an hour, and no others', async () => {
  const id = await add();
  await admin.put(`news/${id}`, { ...article.news, state: BOTH }, 1);
  const kept = [...revisions().keys()];
  const left = articleRevisions(admin.using.stores, 'news');
  await left.keep(id, article.news);
  await left.keep('0198c5f0-0000-7000-8000-00000000ffff', article.news);
  admin.minutes(59);
  await sweep();
  expect(revisions().size).toBe(4);
  admin.minutes(60);
  await sweep();
  expect([...revisions().keys()]).toEqual(kept);
});

test('those of an article that can still be brought back stay, and so do those of one that cannot be read', async () => {
  const id = await add();
  admin.minutes(61);
  await admin.remove(`news/${id}`);
  await sweep();
  await admin.call(`news/${id}/undelete`, { method: 'POST' });
  expect((await admin.call(`news/${id}/revisions?revision=1`)).status).toBe(200);
  admin.store('records-news').entries.set(id, { text: '{', etag: '"x"' });
  await sweep();
  expect(revisions().size).toBe(1);
});
