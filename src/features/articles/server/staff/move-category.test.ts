import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { newsFile } from '#tests/support/server/file-articles.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const category = async (slug: string) => {
  const { items } = (await admin.call(`categories?filter[slug]=${slug}`)).body;
  return items[0] as Record<string, unknown> & { id: string };
};
const merge = async (from: string, into: string) =>
  admin.call(`categories/${(await category(from)).id}/merge`, {
    method: 'POST',
    body: { into: (await category(into)).id },
  });

test('articles and addresses follow a category that is merged into another', async () => {
  const { id } = (await admin.post('news', { ...article.news, state: BOTH, category: 'highlight' })).body;
  const other = (
    await admin.post('news', { ...article.news, state: BOTH, slug: 'other', category: 'it-knowledge' })
  ).body;
  const { body, status } = await merge('highlight', 'it-knowledge');
  expect([status, body]).toEqual([200, { left: 0 }]);
  const { body: after } = await admin.call(`news/${id}`);
  expect(after).toMatchObject({ category: 'it-knowledge', state: { en: 'published' } });
  expect((await admin.call(`news/${other.id}`)).body['version']).toBe(other.version);
  expect(await category('highlight')).toBeUndefined();
  expect(await category('it-knowledge')).toMatchObject({ formerSlugs: ['highlight'] });
  await merge('it-knowledge', 'life-at-the-company');
  expect((await category('life-at-the-company'))['formerSlugs']).toEqual(['it-knowledge', 'highlight']);
});

test('what is public and what is being written may be in different ones: each moves by itself', async () => {
  const { id, version } = (await admin.post('news', { ...article.news, state: BOTH, category: 'highlight' }))
    .body;
  const draft = { ...article.news, state: BOTH, category: 'it-knowledge' };
  expect((await admin.put(`news/${id}/draft`, draft, Number(version))).status).toBe(200);
  await merge('highlight', 'life-at-the-company');
  const { body } = await admin.call(`news/${id}`);
  expect(body).toMatchObject({ category: 'it-knowledge', changed: { en: true } });
});

test('one that Markdown files use stays, with both named', async () => {
  admin.change({
    fileArticles: async (kind) => ({
      articles: kind === 'news' ? [newsFile('committed', { category: 'highlight' })] : [],
      drawings: [],
    }),
  });
  const { status, body } = await merge('highlight', 'it-knowledge');
  expect([status, body['usedBy']]).toEqual([409, [expect.objectContaining({ entity: 'news' })]]);
  expect(await category('highlight')).toBeDefined();
});

test.each([
  ['itself', 'highlight'],
  ['one of events', 'seminar'],
])('into %s is refused', async (_, into) => {
  const { status, body } = await merge('highlight', into);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['into']]);
});

test('a version from before follows its category when it is restored', async () => {
  const { id } = (await admin.post('news', { ...article.news, state: BOTH, category: 'highlight' })).body;
  await merge('highlight', 'it-knowledge');
  await merge('it-knowledge', 'life-at-the-company');
  const restored = await admin.call(`news/${id}/restore`, { method: 'POST', body: { revision: 1 } });
  expect([restored.status, restored.body['category']]).toEqual([200, 'life-at-the-company']);
});
