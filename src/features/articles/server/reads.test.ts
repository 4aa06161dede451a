import { beforeEach, expect, test } from 'vitest';
import { httpApp } from '#http/app.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, DRAFTS } from '#tests/support/server/articles.ts';
import { countRead, type Read, readsLately, readsRoute } from './reads.ts';

const DAY = 86_400_000;
const first: Read = { kind: 'news', slug: 'first', locale: 'en' };
let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));
const store = () => admin.store('reads');
const now = () => admin.clock.now;
const times = async (number: number, read: Read): Promise<void> => {
  for (let time = 0; time < number; time += 1) await countRead(store(), read, now());
};
const read = async ({ kind, slug, locale }: Read) => (await readsLately(store(), now()))(kind, slug, locale);

test('each counts, for 30 days, by kind, address and language', async () => {
  await Promise.all(Array.from({ length: 20 }, () => countRead(store(), first, now())));
  await times(1, { ...first, locale: 'th' });
  await times(2, { ...first, kind: 'jobs' });
  expect(await Promise.all([first, { ...first, locale: 'th' as const }].map(read))).toEqual([20, 1]);
  admin.clock.now += 29 * DAY;
  await times(3, first);
  expect(await read(first)).toBe(23);
  admin.clock.now += DAY;
  expect(await read(first)).toBe(3);
});

test('a year takes no more of the store than a month, and slugs that somebody makes up are limited', async () => {
  for (let day = 0; day < 366; day += 1, admin.clock.now += DAY) await times(1, first);
  admin.clock.now -= DAY;
  expect(store().entries.size).toBeLessThan(35);
  expect(await read(first)).toBe(30);
  const made = (number: number): Read => ({ ...first, slug: `made-up-${number}` });
  const counts = Array.from({ length: 4_998 }, (_, number) => [`news/en/made-up-${number}`, 1]);
  const today = [...store().entries].find(([, { text }]) => text.includes(`${Math.floor(now() / DAY)}`));
  const full = {
    day: Math.floor(now() / DAY),
    counts: { 'news/en/first': 1, ...Object.fromEntries(counts) },
  };
  await store().set(today?.[0] ?? '', JSON.stringify(full));
  await times(1, made(5_000));
  await times(1, made(5_001));
  await times(1, first);
  expect(await Promise.all([made(5_000), made(5_001), first].map(read))).toEqual([1, 0, 31]);
});

test('a page says what was read; whoever says it too often, or says anything else, is refused', async () => {
  const limits = { stores: admin.store, secret: async () => 'secret', perMinute: 3, now };
  const app = httpApp([readsRoute(() => limits)]);
  const say = async (body: unknown, ip = '192.0.2.1') => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.request(
      '/api/reads',
      { method: 'POST', headers, body: JSON.stringify(body) },
      { ip },
    );
    return answer.status;
  };
  expect(await say(first)).toBe(204);
  expect(await say({ ...first, slug: '../x' })).toBe(422);
  expect(await say({ ...first, kind: 'members' })).toBe(422);
  expect(await say(first)).toBe(429);
  expect(await say(first, '192.0.2.2')).toBe(204);
  expect(await read(first)).toBe(2);
  // Nothing of who reads: no address, no browser, no time.
  expect(JSON.parse(store().entries.values().next().value?.text ?? '')).toEqual({
    day: Math.floor(now() / DAY),
    counts: { 'news/en/first': 2 },
  });
});

test('the board tells how often visitors read what is to be done, under its earlier addresses too', async () => {
  const said = { title: { en: 'One', th: '' }, body: { en: 'One', th: '' }, summary: { en: 'One', th: '' } };
  const state = { ...DRAFTS, en: 'published' };
  const { id, version } = (await admin.post('news', { ...article.news, ...said, slug: 'first-one', state }))
    .body;
  await times(2, { kind: 'news', slug: 'first-one', locale: 'th' });
  await times(9, { kind: 'news', slug: 'first-one', locale: 'en' });
  const moved = await admin.put(`news/${id}`, { ...article.news, ...said, slug: 'moved', state }, version);
  expect([moved.status, moved.body]).toEqual([200, expect.anything()]);
  await times(1, { kind: 'news', slug: 'moved', locale: 'th' });
  const { items } = (await admin.call('translations')).body;
  const ofThai = items.filter(({ locale }) => locale === 'th');
  expect(ofThai).toMatchObject([{ id, state: 'missing', reads: 3 }]);
});
