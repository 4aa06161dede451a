import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { newsFile } from '#tests/support/server/file-articles.ts';
import { visibleRecords } from './usual-categories.ts';
import { categories } from './category-records.ts';
import { makeUsualCategories } from './usual-categories.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));
const slugs = async (kind: string) =>
  (await admin.call(`categories?filter[kind]=${kind}`)).body.items.map(({ slug }) => slug);
const NEWS = ['highlight', 'it-knowledge', 'life-at-the-company'];

test('what every installation has are records from the first start on, once, and come back never', async () => {
  const [first] = (await admin.call('categories?filter[kind]=news')).body.items;
  expect(first).toMatchObject({ name: { en: 'Highlight', th: expect.stringMatching(/[ก-๙]/) }, order: 0 });
  expect(await slugs('news')).toEqual(NEWS);
  expect(await slugs('event')).toEqual(['seminar', 'networking', 'workshop']);
  const renamed = { kind: 'news', slug: 'highlight', name: { en: 'Top', th: 'เด่น' } };
  expect((await admin.put(`categories/${first?.id}`, renamed, 1)).status).toBe(200);
  expect((await admin.remove(`categories/${first?.id}`)).status).toBe(204);
  admin.change({ process: {} });
  expect(await slugs('news')).toEqual(NEWS.slice(1));
});

test('they come before what staff made until then, and take nothing from it', async () => {
  const stores = admin.using.stores;
  const own = { kind: 'news', name: textIn({ en: 'Own' }), formerSlugs: [] as string[] } as const;
  await categories(stores).create({ ...own, slug: 'press', order: 0 });
  await categories(stores).create({ ...own, slug: 'highlight', order: 1 });
  expect(await slugs('news')).toEqual(['it-knowledge', 'life-at-the-company', 'press', 'highlight']);
});

test('of many first calls at once, each is made once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => makeUsualCategories({ ...admin.using, process: {} })));
  expect(await slugs('news')).toEqual(NEWS);
});

test('one that a Markdown file uses is not deleted', async () => {
  admin.change({
    fileArticles: async (kind) => ({
      articles: kind === 'news' ? [newsFile('committed', { category: 'highlight' })] : [],
      drawings: [],
    }),
  });
  const [first] = (await admin.call('categories?filter[kind]=news')).body.items;
  const { status, body } = await admin.remove(`categories/${first?.id}`);
  expect([status, body['usedBy']]).toEqual([409, [expect.objectContaining({ entity: 'news' })]]);
});

test('visitors see them before the first start and after it alike', async () => {
  const seen = async () => {
    const found = await visibleRecords()(admin.using.stores);
    return found.map(({ slug, order }) => [slug, order]).toSorted();
  };
  const before = await seen();
  expect(before).toHaveLength(6);
  await admin.call('categories');
  expect(await seen()).toEqual(before);
});
