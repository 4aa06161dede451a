import { beforeEach, describe, expect, test } from 'vitest';
import { textIn } from '#tests/support/in-languages.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, DRAFTS } from '#tests/support/server/articles.ts';
import { newsFile } from '#tests/support/server/file-articles.ts';
import type { FileArticle } from '../../file-article.ts';
import { articleLoader } from '../article-loader.ts';

let admin: TestAdmin;
const files: FileArticle<'news'>[] = [];
beforeEach(() => {
  admin = testAdmin();
  const { en: _en, ...thai } = newsFile('b-thai', { title: 'กล้วย' }).copies;
  files.splice(0, 9, newsFile('a-file', { date: '2026-10-01' }), { ...newsFile('b-thai'), copies: thai });
  admin.change({
    fileArticles: async (kind) => ({ articles: kind === 'news' ? files : [], drawings: ['office'] }),
  });
});
const news = { ...article.news, slug: 'record', state: BOTH };
const slugs = async (query = '') => (await admin.call(`news?${query}`)).body.items.map(({ slug }) => slug);
const itemOf = async (slug: string) =>
  (await admin.call(`news?filter[slug]=${slug}`)).body.items[0] ?? expect.unreachable();
const adopt = (slug: string) => admin.post('news/adopt', { slug });

describe('a list', () => {
  test('shows Markdown files beside records, marked, with what is public of them and what is missing', async () => {
    const { id } = (await admin.post('news', news)).body;
    expect(await slugs()).toEqual(['record', 'b-thai', 'a-file']);
    expect((await admin.call('news')).body.total).toBe(3);
    const item = await itemOf('b-thai');
    expect(item).toMatchObject({
      source: 'file',
      file: 'content/news/en/b-thai.md',
      publicSlug: 'b-thai',
      title: { en: '', th: 'กล้วย' },
      state: { en: 'draft', th: 'published' },
      missing: { en: ['title', 'summary', 'body'], th: [] },
    });
    expect(await itemOf('record')).toMatchObject({ id });
    expect(await itemOf('record')).not.toHaveProperty('source');
  });

  test('filters, sorts, searches and pages over both', async () => {
    await admin.post('news', { ...news, date: '2026-10-15' });
    expect(await slugs('sort=slug')).toEqual(['a-file', 'b-thai', 'record']);
    expect(await slugs('sort=date&order=desc')).toEqual(['b-thai', 'record', 'a-file']);
    expect(await slugs('sort=slug&order=desc&perPage=2&page=2')).toEqual(['a-file']);
    expect(await slugs('filter[missing]=en')).toEqual(['b-thai']);
    expect(await slugs('filter[state.en]=draft')).toEqual(['b-thai']);
    expect(await slugs('filter[source]=file&sort=slug')).toEqual(['a-file', 'b-thai']);
    expect(await slugs('filter[source]=staff')).toEqual(['record']);
    expect(await slugs(`q=${encodeURIComponent('กล้วย')}`)).toEqual(['b-thai']);
    expect((await admin.call('news.csv?sort=slug')).text.split('\r\n').slice(1, 4)).toEqual([
      expect.stringContaining('a-file'),
      expect.stringContaining('b-thai'),
      expect.stringContaining('record'),
    ]);
  });
});

describe('a Markdown file', () => {
  test('is read under its id, and changed by no call', async () => {
    const { id } = await itemOf('a-file');
    const { status, body } = await admin.call(`news/${id}`);
    expect([status, body['body']]).toEqual([200, textIn(article.news.body)]);
    const refused = await admin.put(`news/${id}`, news, 1);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Markdown')]);
    expect((await admin.remove(`news/${id}`)).status).toBe(409);
    for (const action of ['draft', 'schedule', 'duplicate'])
      expect(
        (
          await admin.call(`news/${id}/${action}`, {
            method: action === 'draft' ? 'PUT' : action === 'schedule' ? 'PATCH' : 'POST',
            body: {},
          })
        ).status,
      ).toBe(409);
  });

  test('is left alone by a change of many, with a reason', async () => {
    const record = (await admin.post('news', news)).body;
    const { id } = await itemOf('a-file');
    const body = { ids: [record.id, id], change: { unpublish: true } };
    const answer = (await admin.call('news', { method: 'PATCH', body })).body;
    expect(answer['updated']).toBe(1);
    expect(answer['failed']).toEqual([{ id, message: expect.stringContaining('Markdown') }]);
  });
});

describe('adopting', () => {
  test('makes a record at the same address, public as the file was', async () => {
    files.push(newsFile('with-cover', { cover: 'office' }));
    const { status, body, headers } = await adopt('with-cover');
    expect([status, headers.get('location')]).toEqual([201, `/api/admin/news/${body.id}`]);
    expect(body).toMatchObject({
      slug: 'with-cover',
      publicSlug: 'with-cover',
      title: article.news.title,
      body: article.news.body,
      cover: 'office',
      state: BOTH,
      changed: { en: false, th: false },
    });
    expect(await slugs('filter[slug]=with-cover')).toEqual(['with-cover']);
    expect(await itemOf('with-cover')).toMatchObject({ id: body.id });
    const thai = (await adopt('b-thai')).body;
    expect(thai).toMatchObject({ state: { en: 'draft', th: 'published' }, title: { en: '' } });
    const { items } = (await admin.call(`audit?filter[entityId]=${body.id}`)).body;
    expect(items).toMatchObject([{ action: 'adopt', entity: 'news' }]);
    expect(admin.purged).toContain('news');
  });

  test('leaves each language as its file has it until somebody publishes', async () => {
    const file = newsFile('two-authors');
    const { en, th } = file.copies;
    files.push({ ...file, copies: { ...(en && { en }), ...(th && { th: { ...th, author: 'สมหญิง' } }) } });
    const { id, ...body } = (await adopt('two-authors')).body;
    expect(body).toMatchObject({ author: 'Somying', changed: { en: false, th: true } });
    const loader = articleLoader('news', () => admin.dependencies.stores);
    const shown = await loader.find(id, 'th');
    expect(shown).toMatchObject({ editions: { th: [{ author: 'สมหญิง' }] } });
  });

  test('is refused a second time, and of what is not there', async () => {
    expect((await adopt('a-file')).status).toBe(201);
    expect((await adopt('a-file')).status).toBe(409);
    expect((await adopt('nowhere')).status).toBe(404);
    expect((await admin.post('news/adopt', {})).status).toBe(422);
    expect((await admin.post('events/adopt', { slug: 'b-thai' })).status).toBe(404);
  });

  test('makes one record of two calls at once', async () => {
    const answers = await Promise.all([adopt('a-file'), adopt('a-file'), adopt('a-file')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('leaves a record that is saved, moved and taken offline, and never its file', async () => {
    const { id } = (await adopt('a-file')).body;
    const saved = await admin.put(`news/${id}`, { ...news, slug: 'a-file' }, 1);
    expect(saved.status).toBe(200);
    const moved = await admin.put(`news/${id}`, { ...news, slug: 'elsewhere' }, 2);
    expect(moved.body).toMatchObject({ publicSlug: 'elsewhere', formerSlugs: ['a-file'] });
    await admin.put(`news/${id}`, { ...news, slug: 'elsewhere', state: DRAFTS }, 3);
    expect((await slugs('sort=slug')).filter((slug) => slug !== 'b-thai')).toEqual(['elsewhere']);
    const loader = articleLoader('news', () => admin.dependencies.stores);
    expect(await loader.list()).toMatchObject([{ fileSlug: 'a-file', editions: {} }]);
    expect((await admin.post('news', { ...news, slug: 'a-file' })).status).toBe(409);
  });

  test('gives the file back to the public when the record is deleted', async () => {
    const { id } = (await adopt('a-file')).body;
    await admin.put(`news/${id}`, { ...news, slug: 'a-file', state: DRAFTS }, 1);
    admin.purged.length = 0;
    expect((await admin.remove(`news/${id}`)).status).toBe(204);
    expect(admin.purged).toContain('news');
    expect(await itemOf('a-file')).toMatchObject({ source: 'file' });
  });
});

test('a record names the file that visitors would see without it: the one it was made from, or its copy', async () => {
  const made = (await admin.post('news', news)).body;
  const adopted = (await adopt('a-file')).body;
  expect([made.fileSlug, adopted.fileSlug]).toEqual([undefined, 'a-file']);
  files.push({ ...newsFile('record'), record: made.id });
  expect((await admin.call(`news/${made.id}`)).body.fileSlug).toBe('record');
  expect((await itemOf('record')).fileSlug).toBe('record');
  const { body } = await admin.put(`news/${made.id}`, { ...news, author: 'Somying' }, 1);
  expect(body.fileSlug).toBe('record');
  const draft = await admin.put(`news/${made.id}/draft`, { ...news, author: 'Somchai' }, 2);
  expect(draft.body.fileSlug).toBe('record');
});
