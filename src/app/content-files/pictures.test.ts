import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArticleSave } from '#features/articles/article-forms.ts';
import { savedState } from '#features/articles/server/staff/published-state.ts';
import { createArticle } from '#features/articles/server/staff/store-article.ts';
import { silent } from '#features/backup/server/take-backup.ts';
import { media } from '#features/media/server/media-records.ts';
import { perLocale } from '#i18n/locales.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';
import { pdf } from '#tests/support/server/cv-files.ts';
import { png } from '#tests/support/server/media-pictures.ts';
import { memoryFileStore } from '#tests/support/store/memory-file-store.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import { pullContent } from './pull.ts';
import { pullPictures, pushPictures } from './pictures.ts';

const now = () => Date.UTC(2026, 10, 28);
function emptySite() {
  const stores = memoryStores();
  const files = memoryFileStore(now);
  return { stores, files: () => files };
}
let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'pictures-'))));
afterEach(() => rm(root, { recursive: true }));

test('a PDF that an article links to goes along as a file, and comes back as a document', async () => {
  const [one, other] = [emptySite(), emptySite()];
  const bytes = pdf();
  const measured = { type: 'application/pdf' as const, size: bytes.length, width: 0, height: 0 };
  const said = { fileName: 'กรณีศึกษา.pdf', alt: perLocale(() => ''), focalPoint: { x: 0.5, y: 0.5 } };
  const { id } = await media(one.stores, now).create({ ...said, ...measured });
  await one.files().add(id, bytes);

  await pullPictures({ root, site: one }, new Set([id]));
  const folder = join(root, 'content/pictures');
  expect((await readdir(folder)).toSorted()).toEqual([`${id}.pdf`, `${id}.yml`]);
  expect(new Uint8Array(await readFile(join(folder, `${id}.pdf`)))).toEqual(new Uint8Array(bytes));

  expect(await pushPictures({ root, site: other, now })).toBe(1);
  expect(await media(other.stores, now).get(id)).toMatchObject({ ...said, ...measured });
  expect(new Uint8Array((await other.files().get(id)) ?? [])).toEqual(new Uint8Array(bytes));

  const script = pdf(['<< /S /JavaScript /JS (app.alert(1)) >>']);
  await writeFile(join(folder, `${id}.pdf`), script);
  await expect(pushPictures({ root, site: emptySite(), now })).rejects.toThrow(`content/pictures/${id}.pdf`);
});

test('a picture that only a draft shows stays where it is', async () => {
  const site = emptySite();
  const bytes = new Uint8Array(await png());
  const measured = { type: 'image/png' as const, size: bytes.length, width: 64, height: 64 };
  const alt = perLocale(() => 'Office');
  const said = { fileName: 'office.png', alt, focalPoint: { x: 0.5, y: 0.5 } };
  const { id } = await media(site.stores, now).create({ ...said, ...measured });
  await site.files().add(id, bytes);
  const nowhere = perLocale(() => undefined);
  const save = { ...article.news, state: BOTH, publishAt: nowhere, unpublishAt: nowhere };
  const user = { id: '', name: 'Somying' };
  const next = savedState('news', undefined, save as unknown as ArticleSave, now());
  const body = perLocale(() => `![](/media/${id})`);
  const drafted = { ...next, working: { ...next.working, body } };
  await createArticle('news', { stores: site.stores, now, user }, drafted, { id, submission: id });
  await pullContent({ site, root, kinds: ['news'], now, progress: silent });
  expect(await readdir(join(root, 'content'))).toEqual(['news']);
});
