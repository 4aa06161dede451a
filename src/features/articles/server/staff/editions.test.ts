import { beforeEach, describe, expect, test } from 'vitest';
import { articleAt } from '../../publication.ts';
import { articles } from '../article-records.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { inLanguages } from '#tests/support/in-languages.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const news = article.news;
const titled = (title: string) => ({ title: { en: title, th: `${title} ไทย` } });
const later = (minutes: number) => new Date(admin.clock.now + minutes * 60_000).toISOString();
const add = async (fields: object = {}) => (await admin.post('news', { ...news, ...fields })).body.id;
const get = async (id: string) => (await admin.call(`news/${id}`)).body;
const save = async (id: string, fields: object = {}) =>
  admin.put(`news/${id}`, { ...news, state: BOTH, ...fields }, (await get(id)).version);
const patch = (id: string, body: unknown) => admin.call(`news/${id}/schedule`, { method: 'PATCH', body });
const callOff = (id: string, query = '') => admin.remove(`news/${id}/schedule${query}`);

/** What visitors read now: titles by language, and where. */
async function visible(id: string) {
  const record = await articles('news', admin.store).get(id);
  const shown = articleAt({ ...record, kind: 'news' }, admin.clock.now);
  return shown && { at: shown.slug, en: shown.copies.en?.title, th: shown.copies.th?.title };
}

describe('what is public', () => {
  test('stays public until its successor’s time, in each language by itself', async () => {
    const id = await add({ state: BOTH, ...titled('First') });
    const first = { at: news.slug, en: 'First', th: 'First ไทย' };
    const times = { en: later(10), th: later(20) };
    const saved = await save(id, { ...titled('Second'), publishAt: times });
    expect(saved.body).toMatchObject({
      state: BOTH,
      publishAt: times,
      changed: { en: false, th: false },
      editions: {
        en: { public: { version: 1, since: later(0) }, scheduled: { version: 2, at: times.en } },
        th: { public: { version: 1 }, scheduled: { version: 2, at: times.th } },
      },
    });
    expect(await visible(id)).toEqual(first);
    admin.minutes(10);
    expect(await visible(id)).toEqual({ ...first, en: 'Second' });
    admin.minutes(10);
    expect(await visible(id)).toEqual({ ...first, en: 'Second', th: 'Second ไทย' });
    const { editions, ...now } = await get(id);
    expect(now).not.toHaveProperty('publishAt');
    const shown = (since: string) => ({ public: { version: 2, since } });
    expect(editions).toEqual(inLanguages<object>({ en: shown(times.en), th: shown(times.th) }, {}));
  });

  test('one time for both is one field; sent again it keeps the future edition, left out it drops it', async () => {
    const id = await add({ state: BOTH, ...titled('First') });
    const publishAt = later(10);
    await save(id, { ...titled('Second'), publishAt });
    const again = await save(id, { ...titled('Second'), publishAt });
    expect(again.body).toMatchObject({ publishAt, editions: { en: { scheduled: { version: 2 } } } });
    await save(id, titled('Third'));
    expect(await visible(id)).toMatchObject({ en: 'Third' });
    admin.minutes(11);
    expect(await visible(id)).toMatchObject({ en: 'Third' });
  });

  test('moves to its new address with the first edition that has it', async () => {
    const id = await add({ state: BOTH });
    const saved = await save(id, { slug: 'moved', publishAt: { en: later(10), th: later(20) } });
    expect(saved.body).toMatchObject({ slug: 'moved', publicSlug: news.slug, formerSlugs: [] });
    // Nobody else gets it meanwhile.
    expect((await admin.post('news', { ...news, slug: 'moved' })).status).toBe(409);
    expect(await visible(id)).toMatchObject({ at: news.slug });
    admin.minutes(10);
    expect(await visible(id)).toMatchObject({ at: 'moved' });
    expect(await get(id)).toMatchObject({ publicSlug: 'moved', formerSlugs: [news.slug] });
    await callOff(id);
    expect(await get(id)).toMatchObject({ publicSlug: 'moved', formerSlugs: [news.slug] });
  });

  test('goes offline at its end, in one language, and by a draft at once', async () => {
    const id = await add({ state: BOTH, unpublishAt: { th: later(5) } });
    expect(await get(id)).toMatchObject({ editions: { th: { public: { until: later(5) } } } });
    expect((await get(id))['editions']).not.toHaveProperty('en.public.until');
    admin.minutes(5);
    expect(await visible(id)).toMatchObject({ en: news.title.en, th: undefined });
    await save(id, { state: THAI, publishAt: { th: later(5) } });
    expect(await visible(id)).toBeUndefined();
    admin.minutes(5);
    expect(await visible(id)).toMatchObject({ th: news.title.th });
  });

  test('has no end before its successor’s time', async () => {
    const id = await add({ state: BOTH, unpublishAt: later(5) });
    await save(id, { ...titled('Second'), publishAt: later(10) });
    admin.minutes(9);
    expect(await visible(id)).toMatchObject({ en: news.title.en });
    admin.minutes(1);
    expect(await visible(id)).toMatchObject({ en: 'Second' });
  });

  test('an end before the beginning is refused, in one language by its name', async () => {
    const id = await add({ state: BOTH });
    const wrong = await save(id, {
      publishAt: { en: later(9) },
      unpublishAt: { en: later(5), th: later(5) },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['unpublishAt.en']]);
    expect((await save(id, { publishAt: { en: 'soon' } })).body.errors).toHaveProperty('publishAt.en');
  });
});

describe('what is to come', () => {
  let id: string;
  beforeEach(async () => {
    id = await add({ state: BOTH, ...titled('First') });
    await save(id, { ...titled('Second'), publishAt: later(10) });
    await admin.put(`news/${id}/draft`, { ...news, ...titled('Being written') }, 2);
    admin.purged.length = 0;
  });

  test('is called off, in one language or in all, and nothing else changes', async () => {
    const { editions } = await get(id);
    expect((await callOff(id, '?locale=en')).status).toBe(204);
    const { en: _en, ...rest } = Object(editions);
    expect((await get(id))['editions']).toEqual({ ...rest, en: { public: Object(editions).en.public } });
    expect(admin.purged).toEqual(['news', `news-${id}`]);
    expect((await callOff(id)).status).toBe(204);
    admin.minutes(10);
    expect(await visible(id)).toMatchObject({ en: 'First', th: 'First ไทย' });
    expect(await get(id)).toMatchObject(titled('Being written'));
    expect((await callOff(id, '?locale=de')).status).toBe(422);
  });

  test('is moved, with what it says, to another time or to now', async () => {
    const moved = await patch(id, { publishAt: { en: later(30) } });
    expect([moved.status, moved.body['publishAt']]).toEqual([200, { en: later(30), th: later(10) }]);
    await patch(id, { publishAt: { th: later(-1) } });
    expect(await visible(id)).toMatchObject({ en: 'First', th: 'Second ไทย' });
    admin.minutes(30);
    expect(await visible(id)).toMatchObject({ en: 'Second', th: 'Second ไทย' });
    expect(await get(id)).toMatchObject(titled('Being written'));
    const { items } = (await admin.call(`news/${id}/history`)).body;
    expect(items.map(({ action }) => action)).toEqual(['publish', 'update', 'update', 'create']);
    expect(items[1]?.['changes']).toEqual([
      { field: 'publishAt.en', from: expect.any(String), to: expect.any(String) },
    ]);
    expect((await patch(id, { publishAt: later(1) })).status).toBe(200);
    expect((await patch(id, { publishAt: { en: later(1) } })).status).toBe(409);
  });

  test('ends when it is told to, and all of a language when it is taken offline', async () => {
    const { notAfterStart, notBeforeEnd } = dictionaries.en.messages;
    const early = await patch(id, { unpublishAt: { en: later(5) } });
    expect([early.status, early.body.errors]).toEqual([422, { 'unpublishAt.en': notAfterStart }]);
    await patch(id, { unpublishAt: { en: later(15) } });
    const late = await patch(id, { publishAt: { en: later(20) } });
    expect([late.status, late.body.errors]).toEqual([422, { 'publishAt.en': notBeforeEnd }]);
    await patch(id, { unpublishAt: { th: later(0) } });
    expect(await visible(id)).toMatchObject({ en: 'First', th: undefined });
    expect(await get(id)).toMatchObject({ state: { en: 'published', th: 'draft' } });
    admin.minutes(14);
    expect(await visible(id)).toMatchObject({ en: 'Second', th: undefined });
    admin.minutes(1);
    expect(await visible(id)).toBeUndefined();
    expect((await patch(id, { unpublishAt: { en: null } })).status).toBe(409);
    const kept = await add({ slug: 'kept', state: BOTH, unpublishAt: later(5) });
    await patch(kept, { unpublishAt: null });
    admin.minutes(6);
    expect(await visible(kept)).toMatchObject({ at: 'kept' });
  });

  test('moves to another category with what is public', async () => {
    const change = { category: 'it-knowledge' };
    await admin.call('news', { method: 'PATCH', body: { ids: [id], change } });
    const { editions } = await articles('news', admin.store).get(id);
    expect(editions.en?.map(({ category, title }) => [category, title])).toEqual([
      ['it-knowledge', 'First'],
      ['it-knowledge', 'Second'],
    ]);
  });

  test('is what a restored version replaces; what is public stays', async () => {
    await admin.post(`news/${id}/restore`, { revision: 1 });
    expect(await get(id)).toMatchObject({ ...titled('First'), publishAt: later(10) });
    expect((await save(id, { state: DRAFTS })).body['state']).toEqual(DRAFTS);
    expect(await visible(id)).toBeUndefined();
  });
});
