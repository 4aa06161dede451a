import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, THAI } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const news = article.news;
const add = async (
  slug: string,
  fields: Record<string, unknown> = {},
  kind: keyof typeof article = 'news',
) => {
  admin.minutes(1);
  return (await admin.post(kind, { ...article[kind], slug, ...fields })).body.id;
};
const slugs = async (query: string, kind = 'news') =>
  (await admin.call(`${kind}?${query}`)).body.items.map(({ slug }) => slug);
const later = (minutes: number) => new Date(admin.clock.now + minutes * 60_000).toISOString();

describe('a list', () => {
  test('shows the working copies without bodies, and what is public of them', async () => {
    const id = await add('a', { state: THAI, body: { th: 'เนื้อหา' }, summary: {} });
    await admin.put(
      `news/${id}/draft`,
      { ...news, slug: 'a', title: { en: 'Draft', th: 'ร่าง' }, body: {} },
      1,
    );
    const { items } = (await admin.call('news')).body;
    const {
      body: _body,
      changedBy: _changedBy,
      translations: _none,
      ...record
    } = (await admin.call(`news/${id}`)).body;
    expect(items).toEqual([record]);
    expect(items[0]).toMatchObject({
      title: { en: 'Draft', th: 'ร่าง' },
      state: THAI,
      changed: { en: false, th: true },
      missing: { en: ['body'], th: ['body'] },
    });
  });

  test('finds by state, by what is missing, and by what lies ahead', async () => {
    await add('draft');
    await add('both', { state: BOTH });
    const changed = await add('changed', { state: BOTH });
    const title = { en: 'New title', th: news.title.th };
    await admin.put(`news/${changed}/draft`, { ...news, slug: 'changed', title }, 1);
    await add('thai', { state: THAI, title: { th: 'ไทย' }, publishAt: later(60) });
    const past = { publishAt: later(-60), unpublishAt: later(-30), state: BOTH };
    await add('past', past);
    await add('draft-ahead', { publishAt: later(60) });
    const found = async (query: string) => (await slugs(query)).toSorted();
    expect(await found('filter[state.en]=published')).toEqual(['both', 'past']);
    expect(await found('filter[state.en]=changed')).toEqual(['changed']);
    expect(await found('filter[state.en]=published,changed')).toEqual(['both', 'changed', 'past']);
    expect(await found('filter[state.en]=draft&filter[state.th]=published')).toEqual(['thai']);
    expect(await found('filter[missing]=en')).toEqual(['thai']);
    expect(await found('filter[missing]=th')).toEqual([]);
    expect(await found('filter[missing]=en,th')).toEqual(['thai']);
    expect(await found('filter[scheduled]=yes')).toEqual(['thai']);
    admin.minutes(120);
    expect(await found('filter[scheduled]=yes')).toEqual([]);
    for (const wrong of ['filter[state.en]=gone', 'filter[missing]=de', 'filter[scheduled]=maybe']) {
      expect((await admin.call(`news?${wrong}`)).status).toBe(422);
    }
  });

  test('finds by the fields of its kind, and by words of either language', async () => {
    await add('a', { tag: 'Office', author: 'Somying', date: '2026-10-01' });
    await add('b', { tag: '', author: 'John', date: '2026-12-01', category: 'it-knowledge' });
    expect(await slugs('filter[tag]=office')).toEqual(['a']);
    expect(await slugs('filter[tag]=-')).toEqual(['b']);
    expect(await slugs('filter[author]=john')).toEqual(['b']);
    expect(await slugs('filter[category]=it-knowledge')).toEqual(['b']);
    expect(await slugs('filter[date]=2026-11-01..')).toEqual(['b']);
    expect(await slugs('filter[slug]=a')).toEqual(['a']);
    expect(await slugs(`q=${encodeURIComponent('สำนักงาน somying')}`)).toEqual(['a']);
    await add('e', {}, 'events');
    expect(await slugs('filter[startsAt]=2026-12-01', 'events')).toEqual(['e']);
    expect(await slugs('filter[startsAt]=2026-12-02..', 'events')).toEqual([]);
    await add('j', { closesAt: '2026-12-31' }, 'jobs');
    await add('k', { role: 'devops' }, 'jobs');
    expect(await slugs('filter[role]=backend&filter[employment]=fullTime', 'jobs')).toEqual(['j']);
    expect(await slugs('filter[closesAt]=..2026-12-31', 'jobs')).toEqual(['j']);
    expect((await admin.call('jobs?filter[category]=x')).status).toBe(422);
  });

  test('is sorted by the last change, or as asked', async () => {
    const first = await add('c', { title: { en: 'Apple' }, date: '2026-12-01' });
    await add('a', { title: { en: 'Cherry' }, date: '2026-10-01' });
    await add('b', { title: { th: 'กล้วย' }, date: '2026-11-01' });
    expect(await slugs('')).toEqual(['b', 'a', 'c']);
    expect(await slugs('sort=date')).toEqual(['a', 'b', 'c']);
    expect(await slugs('sort=slug&order=desc')).toEqual(['c', 'b', 'a']);
    expect(await slugs('sort=title.en')).toEqual(['c', 'a', 'b']);
    admin.minutes(1);
    await admin.put(`news/${first}/draft`, { ...news, slug: 'c', tag: 'x' }, 1);
    expect(await slugs('')).toEqual(['c', 'b', 'a']);
    expect(await slugs('sort=startsAt&order=desc', 'events')).toEqual([]);
    expect(await slugs('sort=closesAt', 'jobs')).toEqual([]);
  });
});

test('an export says states and times in the words of the screens', async () => {
  await add('a', { state: THAI, unpublishAt: '2026-12-01T00:00:00+07:00' });
  const [header, row] = parse((await admin.call('news.csv?locale=th')).text, { bom: true });
  const cell = (name: string) => row?.[header?.indexOf(name) ?? -1];
  expect([cell('สถานะ (อังกฤษ)'), cell('สถานะ (ไทย)'), cell('นำออกเมื่อ (ไทย) (เวลากรุงเทพฯ)')]).toEqual([
    'ฉบับร่าง',
    'เผยแพร่แล้ว',
    '2026-12-01 00:00',
  ]);
  await add('j', { salary: { min: 1, max: 2, currency: 'THB' } }, 'jobs');
  const [, job] = parse((await admin.call('jobs.csv')).text, { bom: true });
  expect(job).toEqual(expect.arrayContaining(['Backend', 'Full time', 'THB']));
});

test('the dashboard tells what comes and goes', async () => {
  const later = await add('later', { state: BOTH, unpublishAt: '2026-12-01T00:00:00Z' });
  const soon = await add('soon', { state: BOTH, publishAt: '2026-11-30T00:00:00Z' }, 'events');
  await add('thai', { title: { th: 'ไทย' }, body: { th: 'ไทย' }, summary: {} }, 'jobs');
  expect((await admin.call('summary')).body).toMatchObject({
    counts: { news: 1, events: 1, jobs: 1 },
    scheduled: [
      { entity: 'events', id: soon, at: '2026-11-30T00:00:00.000Z', change: 'publish' },
      { entity: 'news', id: later, at: '2026-12-01T00:00:00.000Z', change: 'unpublish' },
    ],
  });
});
