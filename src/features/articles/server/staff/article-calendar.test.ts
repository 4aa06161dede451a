import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, THAI } from '#tests/support/server/articles.ts';
import { type FileArticle, fileArticleId } from '../../file-article.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const later = (minutes: number) => new Date(admin.clock.now + minutes * 60_000).toISOString();
const items = async (query = '', as: 'editor' | 'recruiter' = 'editor') =>
  (await admin.call(`calendar${query}`, { as })).body.items;
const brief = async (query = '', as: 'editor' | 'recruiter' = 'editor') =>
  (await items(query, as)).map(({ kind, entity, locale, at }) => [kind, entity, locale, at]);

test('tells what goes public, ends, closes and happens, the soonest first', async () => {
  const { id, version } = (await admin.post('events', { ...article.events, state: BOTH })).body;
  const times = { publishAt: { th: later(20) }, unpublishAt: { en: later(30) } };
  await admin.put(
    `events/${id}`,
    { ...article.events, title: { en: 'A', th: 'ข' }, state: BOTH, ...times },
    version,
  );
  await admin.post('jobs', { ...article.jobs, state: THAI, closesAt: '2026-11-30' });
  expect(await brief()).toEqual([
    ['goesPublic', 'events', 'en', later(0)],
    ['goesPublic', 'events', 'th', later(0)],
    ['goesPublic', 'jobs', 'th', later(0)],
    ['goesPublic', 'events', 'th', later(20)],
    ['ends', 'events', 'en', later(30)],
    ['closes', 'jobs', undefined, '2026-11-30T16:59:59.999Z'],
    ['happens', 'events', undefined, '2026-12-01T02:00:00.000Z'],
  ]);
  expect((await items()).map(({ title }) => title)).toEqual([
    'A',
    article.events.title.th,
    article.jobs.title.th,
    'ข',
    'A',
    article.jobs.title.th,
    'A',
  ]);
  expect((await items('?locale=th')).at(-1)).toMatchObject({ id, title: 'ข' });
  expect(await brief('?from=2026-11-30&to=2026-11-30')).toEqual([
    ['closes', 'jobs', undefined, '2026-11-30T16:59:59.999Z'],
  ]);
  expect((await brief('', 'recruiter')).map(([, entity]) => entity)).toEqual(['jobs', 'jobs']);
  expect((await admin.call('calendar?from=soon')).status).toBe(422);
});

test('languages that tell of different times each have their own entry; what is offline has none', async () => {
  const { id } = (await admin.post('events', { ...article.events, state: BOTH })).body;
  const moved = { ...article.events, startsAt: '2026-12-01T03:00:00Z', publishAt: { th: later(9) } };
  await admin.put(`events/${id}`, { ...moved, state: BOTH }, 1);
  await admin.put(
    `events/${id}`,
    { ...moved, startsAt: '2026-12-01T04:00:00Z', publishAt: { th: later(9) }, state: BOTH },
    2,
  );
  await admin.remove(`events/${id}/schedule`);
  const happens = async () => (await brief()).filter(([kind]) => kind === 'happens');
  expect(await happens()).toEqual([
    ['happens', 'events', 'th', '2026-12-01T02:00:00.000Z'],
    ['happens', 'events', 'en', '2026-12-01T04:00:00.000Z'],
  ]);
  await admin.call(`events/${id}/schedule`, { method: 'PATCH', body: { unpublishAt: { en: later(0) } } });
  expect(await happens()).toEqual([['happens', 'events', undefined, '2026-12-01T02:00:00.000Z']]);
});

test('tells when events of Markdown files begin, but not since when they are public, which nobody knows', async () => {
  const { slug, title, summary, body, venue, ...shared } = article.events;
  const copy = (lang: 'en' | 'th') => ({
    ...shared,
    timeZone: 'Asia/Bangkok',
    ...{ title: title[lang], summary: summary[lang], body: body[lang], venue: venue[lang] },
    ...{ startsAt: '2026-12-01T02:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' },
  });
  const file: FileArticle<'events'> = {
    slug,
    paths: { en: 'content/events/en/open-house.md' },
    frames: {},
    copies: { en: copy('en'), th: copy('th') },
  };
  admin.change({
    fileArticles: async (kind) => ({ articles: kind === 'events' ? [file] : [], drawings: [] }),
  });
  expect(await brief()).toEqual([['happens', 'events', undefined, '2026-12-01T02:00:00.000Z']]);
  expect((await items())[0]).toMatchObject({ id: fileArticleId('events', slug), title: 'Open house' });
});
