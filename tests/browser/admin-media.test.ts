import type { Page } from 'playwright-core';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { languageName } from '#i18n/language-name.ts';
import { fill } from '#i18n/fill.ts';
import { joinCompounds } from '#i18n/thai-compounds.ts';
import { translator } from '#i18n/translator.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { imageUrl, mediaPath } from '#markdown/image-url.ts';
import type { MediaRecord } from '#features/media/media.ts';
import { admin, makeMember, unique } from '../support/admin.ts';
import { deleteOpen, notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { article, BOTH } from '../support/server/articles.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const mediaTexts = textsAbout('mediaUpload');
const libraryTexts = textsAbout('media');
const memberTexts = textsAbout('members');

// The library of pictures as staff use it, against the served product.

const visit = visitors();

const half = { create: { width: 400, height: 600, channels: 3 as const, background: '#a8321b' } };
/** A photo of 800 × 600 as a camera stores it; held as 6 it is seen as 600 × 800. */
const photo = (orientation = 1): Promise<Buffer> =>
  sharp({ create: { ...half.create, width: 800, background: '#0b5351' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
const jpegFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

const stored = async (name: string): Promise<MediaRecord | undefined> => {
  const query = new URLSearchParams({ q: name });
  return (await admin<{ items: MediaRecord[] }>(`media?${query}`)).body.items[0];
};
const fetched = async (path: string) => {
  const response = await fetch(new URL(path, inject('site').base));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe.each(LANGUAGES)('in %s', (language: Language) => {
  const inTurn = byTurns(language);
  const t = mediaTexts[language];
  const altIn = (of: Language) => fill(t.altIn, { language: languageName(language, of) });
  const library = libraryTexts[language];
  const { form, links, remove } = adminTexts[language];
  const row = (page: Page, name: string) => page.getByRole('listitem', { name });
  const alt = (page: Page, name: string, label: string) =>
    page.getByRole('textbox', { name: fill(t.altOf, { label, name }) });
  const send = (page: Page, count: number) =>
    page
      .getByRole('button', { name: translator(language, 'mediaUpload')('upload', { count }), exact: true })
      .click();

  async function choose(page: Page, ...files: ReturnType<typeof jpegFile>[]): Promise<void> {
    await page.getByRole('button', { name: library.upload, exact: true }).first().click();
    await page.getByText(t.drop).waitFor();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files);
  }
  async function describePicture(page: Page, name: string): Promise<void> {
    await alt(page, name, altIn('en')).fill('Staff at the opening');
    await alt(page, name, altIn('th')).fill('พนักงานในวันเปิดสำนักงาน');
  }

  inTurn('from a file to a picture on every screen, and away again', async () => {
    const name = `photo-${unique()}.jpg`;
    const page = await openAdmin(visit, language, '/media');
    await choose(page, jpegFile(name, await photo(6)));
    await send(page, 1);
    // Without its texts nothing is sent, and the focus is where they are missing.
    await eventually(() => alt(page, name, altIn('en')).getAttribute('aria-invalid')).toBe('true');
    await eventually(() =>
      alt(page, name, altIn('en')).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await stored(name)).toBeUndefined();
    await describePicture(page, name);
    await send(page, 1);
    await notice(page, fill(t.stored, { name })).waitFor();

    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const point = page.getByRole('button', { name: fill(library.focus.value, { x: 50, y: 50 }) });
    const { width, height } = (await point.boundingBox()) ?? { width: 0, height: 0 };
    await point.click({ position: { x: width * 0.25, y: height * 0.6 } });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByRole('button', { name: fill(library.focus.value, { x: 25, y: 48 }) }).waitFor();
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await notice(page, form.saved).waitFor();

    const record = await stored(name);
    expect(record).toMatchObject({ width: 600, height: 800, focalPoint: { x: 0.25, y: 0.48 } });
    const id = record?.id ?? '';
    const original = await fetched(mediaPath(id));
    expect(original.response.headers.get('content-type')).toBe('image/jpeg');
    expect(original.response.headers.get('cache-control')).toContain('immutable');
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const { response, bytes } = await fetched(imageUrl(id, 320, format));
      expect(response.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
      const upright = await sharp(bytes).metadata();
      expect([upright.width, Math.round(upright.height / 10)]).toEqual([320, 43]);
    }

    await deleteOpen(page, language);
    await page.waitForURL('**/admin/media');
    expect((await fetched(mediaPath(id))).response.status).toBe(404);
    await page.getByRole('button', { name: remove.undo }).click();
    // The list of before the deletion is shown until the new one is there.
    await eventually(async () => (await fetched(mediaPath(id))).response.status).toBe(200);
    await page.getByRole('link', { name, exact: true }).waitFor();
    expect((await fetched(mediaPath(id))).bytes).toEqual(original.bytes);

    // As the cover of an article it is read out on the page, in its language; on a card, the title says it.
    const slug = `cover-${unique()}`;
    const body = { ...article.news, slug, state: BOTH, cover: id };
    expect((await admin('news', { method: 'POST', body })).status).toBe(201);
    const cover = new RegExp(`<img src="[^"]*${id}[^"]*" alt="([^"]*)"`);
    const pages = [`/news/${slug}`, `/th/news/${slug}`].map(async (path) => {
      const { bytes } = await fetched(path);
      return cover.exec(bytes.toString())?.[1];
    });
    expect(await Promise.all(pages)).toEqual(['Staff at the opening', 'พนักงานในวันเปิดสำนักงาน']);
  });

  inTurn('a file that cannot be taken says why, and takes nothing else with it', async () => {
    const tag = unique();
    const [good, renamed, drawing] = [`good-${tag}.jpg`, `renamed-${tag}.jpg`, `drawing-${tag}.svg`];
    const page = await openAdmin(visit, language, '/media');
    await choose(
      page,
      jpegFile(renamed, Buffer.from(`MZ${'\0'.repeat(600)}`)),
      jpegFile(good, await photo()),
      { name: drawing, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    );
    await row(page, drawing).getByText(t.otherType).waitFor();
    await describePicture(page, renamed);
    await describePicture(page, good);
    expect(await violationsInEveryLook(page)).toEqual([]);
    await send(page, 2);
    const why = joinCompounds(translator(language, 'staffAnswers')('notAPicture'));
    await row(page, renamed).getByText(why).waitFor();
    await notice(page, fill(t.stored, { name: good })).waitFor();
    await eventually(() => row(page, good).count()).toBe(0);
    expect([await stored(renamed), await stored(drawing)]).toEqual([undefined, undefined]);
  });

  inTurn('closing the dialog asks before chosen pictures are given up', async () => {
    const name = `kept-${unique()}.jpg`;
    const page = await openAdmin(visit, language, '/media');
    await choose(page, jpegFile(name, await photo()));
    await describePicture(page, name);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: form.unsavedStay }).click();
    expect(await alt(page, name, altIn('en')).inputValue()).toBe('Staff at the opening');
  });

  inTurn('what is wrong with the picture of a form is told with its button', async () => {
    const member = await makeMember({ industry: 'tourism' });
    const page = await openAdmin(visit, language, `/member/edit/${member.id}`);
    const message = translator(language, 'staffAnswers')('noSuchMedium');
    await page.route(`**/api/admin/members/${member.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { message, statusCode: 422, errors: { logo: message } } })
        : route.fallback(),
    );
    await page.getByRole('textbox', { name: memberTexts[language].fields.firstName }).fill('สมใจ');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    const choice = page.getByRole('button', { name: t.cover.choose, exact: true });
    await eventually(() => choice.getAttribute('aria-invalid')).toBe('true');
    const described = choice.evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(await described).toEqual([joinCompounds(message), memberTexts[language].logoHint]);
    expect(await choice.evaluate((control) => control === document.activeElement)).toBe(true);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('the library and a picture have no barriers', async () => {
    // One of its own: others are in articles of other tests.
    const name = `alone-${unique()}.jpg`;
    const page = await openAdmin(visit, language, '/media');
    await choose(page, jpegFile(name, await photo()));
    await describePicture(page, name);
    await send(page, 1);
    const link = page.getByRole('list', { name: library.title }).getByRole('link', { name, exact: true });
    await link.waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await link.click();
    await page.getByText(links.none).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
});
