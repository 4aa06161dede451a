import { describe, expect, test } from 'vitest';
import { inLanguages } from '#tests/support/in-languages.ts';
import { writeMarker } from '#store/write-marker.ts';
import { BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { fields, news, writtenNews } from '#tests/support/server/written-news.ts';

const site = writtenNews();
const { add, draft, save, stored } = site;

describe('an autosave', () => {
  test('never touches what is public', async () => {
    const { id } = await add({ state: BOTH });
    const before = await stored(id);
    const { marks } = writeMarker(site.admin.using.stores('index'), 'news');
    const ofPublic = async () => (await marks()).filter(({ isDraft }) => !isDraft);
    const noted = await ofPublic();
    const kept = await draft(id, 1, { slug: 'other', title: { en: 'Rewritten', th: '' }, state: DRAFTS });
    expect(kept.body).toMatchObject({
      version: 2,
      slug: 'other',
      publicSlug: news.slug,
      title: { en: 'Rewritten', th: '' },
      state: BOTH,
      changed: { en: true, th: true },
    });
    const { editions, slug, formerSlugs, revisions } = await stored(id);
    expect({ editions, slug, formerSlugs, revisions }).toEqual({
      editions: before.editions,
      slug: news.slug,
      formerSlugs: [],
      revisions: before.revisions,
    });
    expect(site.admin.purged).toEqual(['news', `news-${id}`]);
    expect(await ofPublic()).toEqual(noted);
    expect((await site.admin.call(`news/${id}/history`)).body.total).toBe(1);
    expect((await add({ slug: 'other' })).version).toBe(1);
  });

  test('says whose it is, to whoever is refused for it', async () => {
    const { id } = await add();
    await site.admin.put(`news/${id}/draft`, { ...news, tag: 'theirs' }, 1, { as: 'owner' });
    const stale = await draft(id, 1, { tag: 'mine' });
    expect([stale.status, stale.body['current']]).toEqual([
      412,
      expect.objectContaining({ tag: 'theirs', changedBy: expect.objectContaining({ name: 'Owner' }) }),
    ]);
    expect((await save(id, 2)).body['changedBy']).toMatchObject({ name: 'Editor' });
    expect(await stored(id)).not.toHaveProperty('draftedBy');
  });

  test('takes what is not finished, and nothing that has not the shape', async () => {
    const { id } = await add();
    const blank = await site.admin.put(`news/${id}/draft`, { slug: '', title: {}, body: {} }, 1);
    expect(blank.body).toMatchObject({ version: 2, slug: '', title: { en: '', th: '' }, tag: '' });
    expect(blank.body).not.toHaveProperty('category');
    const wrong = { title: 7, body: { en: 'x'.repeat(100_001) }, tag: 'x'.repeat(61), date: 'soon' };
    const refused = await draft(id, 2, wrong);
    expect([refused.status, fields(refused.body)]).toEqual([422, ['body.en', 'date', 'tag', 'title']]);
  });

  test('that does not name what every article has is refused, and empties nothing', async () => {
    const { id } = await add();
    const refused = await site.admin.put(`news/${id}/draft`, {}, 1);
    expect([refused.status, fields(refused.body)]).toEqual([422, ['body', 'slug', 'title']]);
    expect((await site.admin.put(`news/${id}/draft`, { ...news, title: null }, 1)).status).toBe(422);
    expect((await site.admin.call(`news/${id}`)).body).toMatchObject({ version: 1, title: news.title });
  });

  test('that says what is there already makes no version', async () => {
    const { id } = await add();
    expect((await draft(id, 1)).body.version).toBe(1);
    expect((await draft(id, 1, { tag: 'other' })).body.version).toBe(2);
  });

  test('of a language that is public is told apart from one that is not', async () => {
    const { id } = await add({ state: THAI });
    const { body } = await draft(id, 1, { title: { ...news.title, en: 'New' } });
    expect(body['changed']).toEqual(inLanguages({}, false));
    const other = await draft(id, 2, { title: { ...news.title, th: 'ใหม่' } });
    expect(other.body['changed']).toEqual(inLanguages({ th: true }, false));
    const back = await draft(id, 3);
    expect(back.body['changed']).toEqual(inLanguages({}, false));
  });
});
