import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGhost } from '#app/content-import/ghost.ts';
import { importSite, type ImportTask } from '#app/content-import/import-site.ts';
import { type OwnAddresses, ownAddresses } from '#app/content-import/own-addresses.ts';
import { readWxr } from '#app/content-import/wxr.ts';
import { articleLoader } from '#features/articles/server/article-loader.ts';
import { silent } from '#features/backup/server/take-backup.ts';
import { media } from '#features/media/server/media-records.ts';
import { blobsFileStore } from '#store/blobs-file-store.ts';
import { png } from '../support/server/media-pictures.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

const NOW = Date.UTC(2026, 10, 23);
let blobs: Blobs;
/** A project of its own: an import writes into it. */
let root: string;
let own: OwnAddresses;
beforeAll(async () => {
  blobs = await startBlobs();
  root = await mkdtemp(join(tmpdir(), 'import-'));
  for (const name of ['content', 'src']) await symlink(resolve(name), join(root, name));
  await mkdir(join(root, 'public'));
  own = await ownAddresses(root);
  await cp('public/_redirects', join(root, 'public/_redirects'));
  for (const [path, width] of [
    ['uploads/2024/05/office.png', 64],
    ['images/2023/02/ship.png', 65],
  ] as const) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), await png(width));
  }
});
afterAll(async () => {
  await blobs.stop();
  await rm(root, { recursive: true });
});

const files = () => blobsFileStore({ name: 'files-media', connection: blobs.environment() });
const samples = {
  'wordpress.xml': { read: readWxr, pictures: 'uploads' },
  'ghost.json': { read: readGhost, pictures: 'images' },
};
async function run(name: keyof typeof samples, isWritten: boolean) {
  const { read, pictures } = samples[name];
  const task: ImportTask = {
    site: { stores: blobs.stores, files },
    root,
    old: read(await readFile(`tests/fixtures/exports/${name}`, 'utf8')),
    own,
    isWritten,
    pictures: join(root, pictures),
    category: 'highlight',
    now: () => NOW,
    progress: silent,
  };
  return importSite(task);
}

/** What pages get: slug, public languages with their titles, and those that are to come. */
const page = articleLoader('news', () => blobs.stores);
const shown = async () => new Map((await page.list()).map((one) => [one.slug, one]));

test.each([
  {
    name: 'wordpress.xml',
    articles: {
      'annual-meeting': { en: 'Annual meeting & dinner', th: 'ประชุมประจำปี' },
      'new-rules': { en: 'New rules', th: 'กฎใหม่' },
      'news-2012-01-05': { th: 'ข่าวเก่า' },
      'unfinished-thoughts': {},
      'next-year': { en: 'Next year' },
      board: {},
    },
    left: ['About', 'Gone', 'Bonjour'],
    category: { slug: 'business', name: { en: 'Business', th: 'ธุรกิจ' } },
    pair: 'annual-meeting',
    alt: { en: 'Our office', th: 'สำนักงานของเรา' },
    rules: [
      '/2024/05/annual-meeting /news/annual-meeting 301',
      '/th/2024/05/ประชุม /th/news/annual-meeting 301',
      '/ p=16 lang=th /th/news/news-2012-01-05 301!',
    ],
  },
  {
    name: 'ghost.json',
    articles: {
      'trade-mission': { en: 'Trade mission', th: 'คณะผู้แทนการค้า' },
      'khao-san': { th: 'ข่าวสั้น' },
      'draft-plan': {},
      later: { en: 'Later' },
      'members-only': {},
    },
    left: ['About'],
    category: { slug: 'events-abroad', name: { en: 'Events abroad' } },
    pair: 'trade-mission',
    alt: { en: 'A ship' },
    rules: ['/trade-mission /news/trade-mission 301', '/trade-mission-th /th/news/trade-mission 301'],
  },
] as const)('no post of $name is lost: languages, pictures, times and old addresses', async (expected) => {
  const { name, articles, pair } = expected;
  const state = async () => [await shown(), await readFile(join(root, 'public/_redirects'), 'utf8')];
  const before = await state();
  const dry = await run(name, false);
  expect(await state()).toEqual(before);
  const report = await run(name, true);
  expect(report).toEqual(dry);
  expect(report.fates.map(({ fate, path }) => [fate, path])).toEqual(
    Object.keys(articles).map((slug) => ['written', `/news/${slug}`]),
  );
  expect(report.left.map(({ title }) => title)).toEqual(expected.left);

  const all = await shown();
  for (const [slug, titles] of Object.entries(articles)) {
    const { editions } = all.get(slug) ?? {};
    const found = Object.entries(editions ?? {}).map(([locale, [edition]]) => [locale, edition?.title]);
    expect([slug, Object.fromEntries(found)]).toEqual([slug, titles]);
  }
  const { id = '', editions = {} } = all.get(pair) ?? {};
  const [first] = Object.values(editions).flat();
  expect(first).toMatchObject({ category: expected.category.slug });
  const cover = first && 'cover' in first ? first.cover : undefined;
  const medium = await media(blobs.stores).get(cover ?? '');
  expect(medium).toMatchObject({ alt: expected.alt });
  expect(await files().get(medium.id)).toBeDefined();
  const text = await page.find(id, 'en');
  expect(text).toMatchObject({ body: expect.stringContaining(`](/media/${medium.id})`) });

  const rules = (await readFile(join(root, 'public/_redirects'), 'utf8')).split('\n');
  expect(rules).toEqual(expect.arrayContaining([...expected.rules]));

  const again = await run(name, true);
  expect(again.fates.map(({ fate }) => fate)).toEqual(Object.keys(articles).map(() => 'same'));
  expect([again.pictures, again.rules, again.categories, (await shown()).size]).toEqual([
    0,
    [],
    [],
    all.size,
  ]);
});
