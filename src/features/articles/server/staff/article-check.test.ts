import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { pdf } from '#tests/support/server/cv-files.ts';
import { jpeg } from '#tests/support/server/media-pictures.ts';
import { uploaded, uploadForm } from '#tests/support/server/media-upload.ts';

const DEAD = 'See [the prices](/prices).';
const admin = testAdmin();
const written = (body: object) => ({ ...article.news, body: { ...article.news.body, ...body } });
const add = async (fields: object) => (await admin.post('news', { ...article.news, ...fields })).body;

test('what leads nowhere is an error that names it, and stops publishing in that language alone', async () => {
  const { id } = await add({
    slug: 'dead',
    body: { en: `## Costs\n\n${DEAD}`, th: 'ราคา  [คลิกที่นี่](/recruitment)' },
  });
  const { status, body } = await admin.post(`news/${id}/check`, { publishAt: null });
  expect(status).toBe(200);
  expect(body).toEqual({
    errors: [{ locale: 'en', path: 'body', where: 'Costs', message: expect.stringContaining('/prices') }],
    remarks: [
      expect.objectContaining({ locale: 'th', message: expect.stringContaining('/career') }),
      expect.objectContaining({ locale: 'th', message: expect.stringContaining('คลิกที่นี่') }),
      expect.objectContaining({ locale: 'th', path: 'body' }),
    ],
  });
  const save = (state: object) =>
    admin.put(`news/${id}`, { ...written({ en: DEAD }), slug: 'dead', state }, 1);
  const refused = await save(BOTH);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['body.en']]);
  expect((await save(THAI)).status).toBe(200);
});

test('a link is judged as of the time at which its article goes public', async () => {
  const at = '2026-12-24T02:00:00.000Z';
  await add({ slug: 'later', state: BOTH, publishAt: at });
  const linking = { ...written({ en: '[The later one](/news/later)' }), slug: 'linking', state: BOTH };
  expect((await admin.post('news', linking)).status).toBe(422);
  expect((await admin.post('news', { ...linking, publishAt: at })).status).toBe(201);
  expect((await admin.post('news', { ...linking, slug: 'draft', state: DRAFTS })).status).toBe(201);
});

test.each([
  ['events', 'venue'],
  ['jobs', 'place'],
] as const)('of %s, a %s that only the other language names is told of', async (kind, path) => {
  const fields = { ...article[kind], slug: `only-thai-${path}`, [path]: { en: ' ', th: 'ห้อง 1' } };
  const { id } = (await admin.post(kind, fields)).body;
  const remarks = async (body: object) =>
    (await admin.post(`${kind}/${id}/check`, { publishAt: null, ...body })).body['remarks'];
  expect(await remarks({})).toEqual([
    expect.objectContaining({ locale: 'en', path, message: expect.stringContaining('ห้อง 1') }),
  ]);
  expect(await remarks({ title: { en: '', th: 'ก' }, body: { en: '', th: 'ข' } })).toEqual([]);
});

test('a cover without a text in a language that is published is named there; a document is no cover', async () => {
  const { id: cover } = (await uploaded(admin, uploadForm(await jpeg(), { 'alt[th]': '' }))).body;
  const { id } = await add({ slug: 'covered', cover });
  const { body } = await admin.post(`news/${id}/check`, { publishAt: null });
  expect(body['remarks']).toContainEqual(
    expect.objectContaining({ locale: 'th', path: 'cover', message: expect.stringContaining('opening.jpg') }),
  );
  const { id: document } = (await uploaded(admin, uploadForm(pdf()))).body;
  const refused = await admin.post('news', { ...article.news, slug: 'document', cover: document });
  expect(Object.keys(refused.body.errors)).toEqual(['cover']);
});
