import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArticleSave } from '#features/articles/article-forms.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#features/articles/article.ts';
import { articles } from '#features/articles/server/article-records.ts';
import { savedState } from '#features/articles/server/staff/published-state.ts';
import { changeArticle, createArticle } from '#features/articles/server/staff/store-article.ts';
import { silent } from '#features/backup/server/take-backup.ts';
import { media } from '#features/media/server/media-records.ts';
import { perLocale } from '#i18n/locales.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { png } from '#tests/support/server/media-pictures.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';
import { memoryFileStore } from '#tests/support/store/memory-file-store.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import { pullContent } from './pull.ts';
import { pushContent } from './push.ts';

const NOW = Date.UTC(2026, 10, 23);
const now = () => NOW;
const user = { id: '0198c5f0-0000-7000-8000-000000000001', name: 'Somying' };

function emptySite() {
  const stores = memoryStores();
  const pictures = memoryFileStore(now);
  return { stores, files: () => pictures };
}
type Site = ReturnType<typeof emptySite>;

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'content-'))));
afterEach(() => rm(root, { recursive: true }));
const folder = async (name: string) => {
  const path = join(root, name);
  await mkdir(path, { recursive: true });
  return path;
};
const task = (site: Site, at: string, kinds: readonly ArticleKind[] = ARTICLE_KINDS) => ({
  site,
  root: at,
  kinds,
  now,
  progress: silent,
});

/** Every file below a folder with the hash of its bytes, by path. */
async function filesIn(at: string): Promise<Record<string, string>> {
  const names = await readdir(at, { recursive: true, withFileTypes: true });
  const found = names.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = found.map(async (path) => [
    path.slice(at.length),
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

const make = (site: Site, kind: ArticleKind, fields: object) => {
  const nowhere = perLocale(() => undefined);
  const whole = { ...article[kind], state: BOTH, publishAt: nowhere, unpublishAt: nowhere, ...fields };
  const next = savedState(kind, undefined, whole as unknown as ArticleSave, NOW);
  const id = `0198c5f0-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;
  return createArticle(kind, { stores: site.stores, now, user }, next, { id, submission: id });
};
let made = 0;

/** What YAML and Markdown might take for something else. */
const AWKWARD = [
  'Plain words',
  'a: b # c',
  '- "quoted" and \'single\'',
  '2026-11-01',
  '[x] {y} & *z',
  'ข่าวด่วน: เปิดรับสมัคร “พรุ่งนี้”',
  'null',
  '0x1F',
  '🙂 50 % – ok?',
  '| pipe > more',
  '@at `tick` !bang',
  'true',
];
const BODIES = [
  'One line.',
  '    indented code\n\nthen text',
  '## Head\n\n---\n\ntitle: not front matter\n\n---\n',
  '| a | b |\n| --- | --- |\n| 1 | ๒ |\n\n',
  '- list\n  - inner\n\nend  ',
  '\n\nบรรทัดแรก  \nบรรทัดที่สอง\n\n```\n  code\n```',
];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** So many articles of all kinds, each otherwise. */
async function fill(site: Site, count: number, picture: string): Promise<void> {
  for (let at = 0; at < count; at++) {
    const kind = pick(ARTICLE_KINDS, at);
    const text = (list: readonly string[], by: number) => ({
      en: pick(list, at + by),
      th: pick(list, at * 7 + by),
    });
    const start = NOW + at * 3_600_000 + (at % 2) * 123;
    await make(site, kind, {
      slug: `article-${at}`,
      title: text(AWKWARD, 0),
      summary: at % 5 === 0 ? { en: '', th: '' } : text(AWKWARD, 3),
      body: { en: pick(BODIES, at), th: `${pick(BODIES, at + 1)}\n\n![](/media/${picture})` },
      state: pick([BOTH, { en: 'published', th: 'draft' }, { en: 'draft', th: 'published' }], at),
      ...(kind === 'news' && { tag: pick(['', ...AWKWARD], at), author: pick(['', 'Kenji: “K”'], at) }),
      ...(kind === 'events' && {
        venue: text(['', ...AWKWARD], 1),
        timeZone: pick(['Asia/Bangkok', 'Asia/Kathmandu', 'America/New_York'], at),
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + 7_200_000).toISOString(),
        capacity: at,
        cover: picture,
      }),
      ...(kind === 'jobs' && {
        openings: 1 + (at % 4),
        place: text(['', ...AWKWARD], 2),
        ...(at % 2 === 0 && { salary: { min: 1, max: at + 1, currency: 'THB' }, closesAt: '2027-01-31' }),
      }),
    });
  }
}

async function addPicture({ stores, files }: Site): Promise<string> {
  const bytes = new Uint8Array(await png());
  const alt = textIn({ en: 'Our: office', th: 'สำนักงาน' });
  const fields = { fileName: 'office.png', alt, focalPoint: { x: 0.2, y: 0.8 } };
  const measured = { type: 'image/png' as const, size: bytes.length, width: 64, height: 64 };
  const { id } = await media(stores, now).create({ ...fields, ...measured });
  await files().add(id, bytes);
  return id;
}

test('500 articles written as files, made into records elsewhere and written again are the same bytes', async () => {
  const [site, other] = [emptySite(), emptySite()];
  await fill(site, 500, await addPicture(site));
  const [one, two] = [await folder('one'), await folder('two')];
  const pulled = await pullContent(task(site, one));
  expect(pulled).toMatchObject({ removed: 0, same: 0, left: [], refused: [] });
  const files = await filesIn(one);
  expect(Object.keys(files)).toHaveLength(pulled.written + 2);

  expect(await pushContent(task(other, one))).toEqual({ made: 500, same: 0, pictures: 1, left: [] });
  expect(await pullContent(task(other, two))).toMatchObject({
    written: pulled.written,
    left: [],
    refused: [],
  });
  expect(await filesIn(two)).toEqual(files);

  expect(await pushContent(task(site, one))).toEqual({ made: 0, same: 500, pictures: 0, left: [] });
  expect(await pullContent(task(site, one))).toMatchObject({ written: 0, same: pulled.written, removed: 0 });
});

/** Not a copy of another language's that waits for its translation: nobody wrote those. */
const isWritten = async (path: string): Promise<boolean> =>
  !path.endsWith('.md') || !(await readFile(path, 'utf8')).includes('\nuntranslated: true\n');

test('what editors wrote by hand is written again letter by letter once it is a record', async () => {
  for (const kind of ARTICLE_KINDS)
    await cp(`content/${kind}`, join(root, `content/${kind}`), { recursive: true, filter: isWritten });
  const files = await filesIn(root);
  const site = emptySite();
  const { made: count, left } = await pushContent(task(site, root));
  expect([count > 20, left]).toEqual([true, []]);
  await rm(join(root, 'content'), { recursive: true });
  expect((await pullContent(task(site, root))).refused).toEqual([]);
  expect(await filesIn(root)).toEqual(files);
});

test('the author of a file is whoever published, and of a record made of it the author of the file', async () => {
  const [site, other] = [emptySite(), emptySite()];
  await make(site, 'news', { author: '', slug: 'signed' });
  await pullContent(task(site, root));
  expect(await readFile(join(root, 'content/news/en/signed.md'), 'utf8')).toContain('author: Somying\n');
  await pushContent(task(other, root, ['news']));
  const [key = ''] = (await other.stores('records-news').list()).map((entry) => entry.key);
  expect((await articles('news', other.stores).get(key)).revisions).toMatchObject([
    { author: { name: 'Somying' } },
  ]);
});

test('files of editors stay; those of records follow them, and go when their article is taken offline', async () => {
  const site = emptySite();
  const path = (slug: string, locale = 'en') => join(root, `content/news/${locale}/${slug}.md`);
  await mkdir(join(root, 'content/news/en'), { recursive: true });
  const own = '---\ntitle: By hand\n---\n';
  for (const slug of ['mine', 'taken']) await writeFile(path(slug), own);
  await make(site, 'news', { slug: 'taken' });
  const { id } = await make(site, 'news', { slug: 'here' });
  expect(await pullContent(task(site, root))).toMatchObject({
    written: 3,
    left: ['content/news/en/taken.md'],
  });
  for (const slug of ['mine', 'taken']) expect(await readFile(path(slug), 'utf8')).toBe(own);

  const save = (fields: object) =>
    changeArticle('news', { stores: site.stores, now, user, id } as never, (before) =>
      savedState('news', before, { ...before.working, ...fields } as never, NOW),
    );
  const nowhere = perLocale(() => undefined);
  const state = { en: 'published', th: 'draft' };
  await save({ slug: 'moved', state, publishAt: nowhere, unpublishAt: nowhere });
  expect(await pullContent(task(site, root))).toMatchObject({ written: 1, removed: 2 });
  expect(await readFile(path('moved'), 'utf8')).toContain(`record: ${id}`);
  // In a folder without that store nothing is known of the record, so its file stays.
  expect(await pullContent(task(emptySite(), root))).toMatchObject({
    removed: 0,
    left: ['content/news/en/moved.md', 'content/news/th/taken.md'],
  });
});
