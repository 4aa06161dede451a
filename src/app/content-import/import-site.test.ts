import { expect, test } from 'vitest';
import { silent } from '#features/backup/server/take-backup.ts';
import { memoryFileStore } from '#tests/support/store/memory-file-store.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import { importSite, type ImportTask } from './import-site.ts';
import type { OldPost } from './old-site.ts';

const now = () => Date.UTC(2026, 10, 23);
const post: OldPost = {
  id: '1',
  group: '1',
  language: 'en_GB',
  title: 'A post',
  summary: '',
  html: '<p>Text</p>',
  slug: 'a-post',
  isPublic: true,
  at: '2024-05-03T02:00:00.000Z',
  author: 'Kenji',
  categories: [],
  tags: [],
  addresses: [],
  notes: [],
};

/** A site without records, beside the Markdown files of this one. */
function emptySite() {
  const stores = memoryStores();
  const files = memoryFileStore(now);
  return (posts: readonly Partial<OldPost>[], more: Partial<ImportTask> = {}) =>
    importSite({
      site: { stores, files: () => files },
      root: process.cwd(),
      old: { origin: '', posts: posts.map((one) => ({ ...post, ...one })), left: [], others: {} },
      own: { slugs: ['our-file'], paths: [] },
      isWritten: true,
      category: 'highlight',
      now,
      progress: silent,
      ...more,
    });
}

test.each<[string, Partial<OldPost>, object]>([
  ['whose address a Markdown file has', { slug: 'our-file' }, { path: '/news/our-file-2' }],
  ['with a reserved address', { slug: 'category' }, { path: '/news/category-2' }],
  ['in Thai alone', { slug: '%e0%b8%82', title: 'ข' }, { path: '/news/news-2024-05-03' }],
  ['without a text', { html: '' }, { notes: ['en: it has no title or no text, so it becomes a draft'] }],
  ['with a long title', { title: 'a'.repeat(201) }, { notes: [expect.stringMatching('the title is cut')] }],
  ['with tags', { tags: ['a', 'b', 'a'] }, { notes: ['an article can have only one tag; left out: b'] }],
  [
    'with a picture',
    { html: 'a<img src="/x.png">' },
    { notes: [expect.stringMatching('no pictures folder')] },
  ],
])('a post %s is not lost', async (_, said, expected) => {
  const { fates } = await emptySite()([said]);
  expect(fates).toMatchObject([{ fate: 'written', ...expected }]);
});

test('a post that is no text anybody wrote does not stop the others', async () => {
  const { fates } = await emptySite()([{ html: '<b>'.repeat(20_000) }, { id: '2', group: '2' }]);
  expect(fates).toMatchObject([{ fate: 'left', why: 'its HTML is nested too deeply' }, { fate: 'written' }]);
});

test('a published post without a category is left out with the reason, and a category has to be there', async () => {
  const run = emptySite();
  const { fates } = await run([{}], { category: undefined });
  expect(fates).toMatchObject([
    { fate: 'left', why: expect.stringMatching('category required .*--category') },
  ]);
  await expect(run([{}], { category: 'nowhere' })).rejects.toThrow('nowhere');
});

test('a category that only a left out post has is not made', async () => {
  const categories = [{ slug: 'tea', name: 'Tea', names: {} }];
  const run = emptySite();
  expect((await run([{ html: 'a'.repeat(100_001), categories }])).categories).toEqual([]);
  expect((await run([{ categories }])).categories).toEqual(['tea']);
});

test('a translation that an earlier run did not know is named', async () => {
  const run = emptySite();
  await run([{}]);
  const { fates } = await run([{}, { id: '2', language: 'th', title: 'ข่าว' }]);
  expect(fates).toMatchObject([
    { fate: 'same', notes: ['th: not added, since the article is there without it'] },
  ]);
});

test('a post without a language takes the one that is named, or is left out', async () => {
  const run = emptySite();
  const silentPost = { language: undefined };
  expect((await run([silentPost])).left).toMatchObject([{ why: expect.stringMatching('--language') }]);
  expect((await run([silentPost], { language: 'th' })).fates).toMatchObject([{ titles: ['th: A post'] }]);
});
