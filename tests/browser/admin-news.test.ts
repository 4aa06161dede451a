import sharp from 'sharp';
import { textsAbout, textsIn } from '#admin/i18n/staff-texts.ts';
import { describe, expect, test } from 'vitest';
import { languageName } from '#i18n/language-name.ts';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { fill } from '#i18n/fill.ts';
import { translator } from '#i18n/translator.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import type { ApiArticle } from '#features/articles/admin/article-record.ts';
import { admin, makeNews, unique } from '../support/admin.ts';
import { deleteOpen, notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { articleScreen } from '../support/article-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const mailingTexts = textsAbout('mailing');
const mediaTexts = textsAbout('mediaUpload');

// News as staff write and publish them, against the served product, up to what a visitor gets.

const visit = visitors();
const stored = async (id: string) => (await admin<ApiArticle>(`news/${id}`)).body;
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#0b5351' } })
    .png()
    .toBuffer();
const openNews = (language: Language, id: string) =>
  openAdmin(visit, language, `/news/list-news/update/${id}`);

/** What a visitor of a language gets at a URL. */
async function visited(path: string, language: Language): Promise<{ status: number; text: string }> {
  const answer = await call(path, { language });
  return { status: answer.status, text: await answer.text() };
}

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = textsIn(language, 'articles');
  const media = mediaTexts[language];
  const altIn = (of: Language) => fill(media.altIn, { language: languageName(language, of) });
  const publicIn = (of: Language) => fill(t.publish.switch, { language: languageName(language, of) });
  const { remove, conflict, record: recordTexts, list, form } = adminTexts[language];
  const { box, button, field, show, write, saved, openPublishing, day } = articleScreen(language);

  inTurn('a post in Thai only: written, previewed, published, corrected, brought back, removed', async () => {
    const tag = unique();
    const [first, second] = [`เปิดสำนักงานใหม่ ${tag}`, `เปิดสำนักงานแห่งใหม่ ${tag}`];
    const page = await openAdmin(visit, language, '/news/list-news');
    await page
      .getByRole('link', { name: textsIn(language, 'news').new })
      .first()
      .click();
    await show(page, 'th');
    await field(page, 'title', 'th').fill(first);
    await page.waitForURL('**/list-news/update/*');
    // The URL changed under the hands of who writes: text and focus stayed.
    expect(await field(page, 'title', 'th').evaluate((input) => input === document.activeElement)).toBe(true);
    await field(page, 'summary', 'th').fill('สรุปสั้น ๆ');
    await write(page, 'th', '## หัวข้อ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('เนื้อหาของข่าว');
    await saved(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect((await stored(id)).body.th).toBe('## หัวข้อ\n\nเนื้อหาของข่าว');

    // A link by keyboard alone; what is not a URL is not taken, and the caret is back in the text.
    await page.keyboard.type(' ');
    await page.keyboard.press('Control+k');
    const address = page.getByRole('combobox', { name: t.editor.linkAddress });
    await address.fill('no address');
    await box(page, t.editor.linkText).fill('เว็บไซต์');
    await page.keyboard.press('Enter');
    await page.getByText(t.editor.linkWrong).waitFor();
    await address.fill('example.com/a');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => (await stored(id)).body.th).toContain('[เว็บไซต์](https://example.com/a)');
    // A picture, uploaded on the way, into the text of the language that is written.
    const tools = fill(t.editor.toolbar, { field: partLabel(language, t.fields.body, 'th') });
    await page.getByRole('toolbar', { name: tools }).getByRole('button', { name: t.editor.image }).click();
    const picker = page.getByRole('dialog', { name: media.pick });
    await picker.getByRole('button', { name: media.pickUpload, exact: true }).first().click();
    const file = { name: `news-${tag}.png`, mimeType: 'image/png', buffer: await picture() };
    await picker.locator('input[type=file]').setInputFiles(file);
    for (const label of [altIn('en'), altIn('th')])
      await page
        .getByRole('textbox', { name: fill(media.altOf, { label, name: file.name }) })
        .fill(`สำนักงาน ${label}`);
    await button(page, translator(language, 'mediaUpload')('upload', { count: 1 })).click();
    await picker.waitFor({ state: 'detached' });
    await eventually(async () => (await stored(id)).body.th).toContain(`![สำนักงาน ${altIn('th')}](/media/`);

    const slug = `thai-only-${tag}`;
    await box(page, t.fields.slug).fill(slug);
    await saved(page);
    const opened = page.context().waitForEvent('page');
    await button(page, fill(t.previewOf, { language: languageLabel(language, 'th') })).click();
    const preview = await opened;
    await preview.getByRole('heading', { level: 1, name: first }).waitFor();
    await preview.close();
    expect((await visited(`/news/${slug}`, 'th')).status).toBe(404);

    await page.getByRole('combobox', { name: t.fields.category }).selectOption({ index: 1 });
    await saved(page);
    let drawer = await openPublishing(page);
    expect(await drawer.getByRole('switch', { name: publicIn('th') }).isChecked()).toBe(true);
    expect(await drawer.getByRole('switch', { name: publicIn('en') }).isChecked()).toBe(false);
    expect(await violationsInEveryLook(page)).toEqual([]);
    await button(page, t.publish.do).click();
    await notice(page, t.publish.done).waitFor();
    const thai = await visited(`/news/${slug}`, 'th');
    expect([thai.status, thai.text.includes(first)]).toEqual([200, true]);
    expect(thai.text).toMatch(
      new RegExp(`<img[^>]*srcset="/.netlify/images[^>]*alt="สำนักงาน ${altIn('th')}"[^>]*>`),
    );
    // A visitor who reads English gets it too, told that it is Thai.
    const english = await visited(`/news/${slug}`, 'en');
    expect(english.text).toMatch(new RegExp(`<html[^>]* lang="en"`));
    expect(english.text).toMatch(new RegExp(`lang="th"[^]*${first}`));

    await field(page, 'title', 'th').fill(second);
    await page.locator('[data-save="waiting"], [data-save="saving"]').waitFor();
    await saved(page);
    expect((await visited(`/news/${slug}`, 'th')).text).not.toContain(second);
    await openPublishing(page);
    await button(page, t.publish.doChanges).click();
    await eventually(async () => (await visited(`/news/${slug}`, 'th')).text).toContain(second);

    // The versions, latest first: the correction, the first publishing, the first save.
    const versions = page.getByRole('region', { name: t.revisions.title });
    await eventually(() => versions.getByRole('listitem').count()).toBe(3);
    const published = versions.getByRole('listitem').nth(1);
    await published.getByText(t.revisions.compare, { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('แห่ง').waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await button(page, t.revisions.restore).click();
    await button(page, t.revisions.restoreDoPublic).click();
    await eventually(async () => (await visited(`/news/${slug}`, 'th')).text).not.toContain(second);
    await eventually(() => field(page, 'title', 'th').inputValue()).toBe(first);

    drawer = await openPublishing(page);
    await day(page, t.publish.unpublishAt).fill(language === 'th' ? '1/1/2569' : '1/1/2026');
    await day(page, t.publish.unpublishAt).press('Tab');
    await button(page, t.publish.doChanges).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () => (await visited(`/news/${slug}`, 'th')).status).toBe(404);
    await page.getByText(t.states.over, { exact: true }).waitFor();
  });

  inTurn('the list tells per language what is public and what is missing', async () => {
    const tag = unique();
    await makeNews({ title: { en: `Alpha ${tag}`, th: '' } });
    const title = { en: '', th: `เบตา ${tag}` };
    await makeNews({ title, body: { en: '', th: 'เนื้อหา' }, state: { en: 'draft', th: 'draft' } });
    const page = await openAdmin(visit, language, `/news/list-news?q=${tag}`);
    const rows = page.getByRole('row').filter({ hasText: tag });
    await eventually(() => rows.count()).toBe(2);
    const alpha = rows.filter({ hasText: 'Alpha' });
    await alpha.getByText(`EN: ${t.states.public}`).waitFor();
    await alpha.getByText(`TH: ${t.fields.title}`).waitFor();
    await button(page, list.filters).click();
    await page
      .getByRole('combobox', { name: fill(t.list.stateOf, { language: languageName(language, 'en') }) })
      .selectOption('published');
    await eventually(() => rows.count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('filter[state.en]')).toBe('published');
    await button(page, list.clearFilters).click();
    await page.getByRole('searchbox').fill(`เบตา ${tag}`);
    await rows.filter({ hasText: 'เบตา' }).waitFor();
    await eventually(() => rows.count()).toBe(1);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('a Markdown file is read, adopted and then edited, at the same address', async () => {
    const slug = 'it-loanwords-in-thai';
    const page = await openAdmin(visit, language, `/news/list-news?q=${slug}`);
    const row = page.getByRole('row').filter({ hasText: t.files.badge });
    const name = (await row.getByRole('link').first().innerText()).replace(t.files.badge, '').trim();
    await row.getByRole('button', { name: fill(t.files.adoptOf, { name }) }).waitFor();
    await row.getByRole('link').first().click();
    await page.getByText(fill(t.files.intro, { file: `content/news/th/${slug}.md` })).waitFor();
    await page.getByText(mailingTexts[language].file).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await button(page, t.files.adoptHere).click();
    await notice(page, t.files.adopted).waitFor();
    await eventually(() => box(page, t.fields.slug).inputValue()).toBe(slug);
    const { status, text } = await visited(`/th/news/${slug}`, language);
    expect([status, text.includes(name)]).toEqual([200, true]);
    await deleteOpen(page, language);
    await page.waitForURL('**/admin/news/list-news');
    const { items } = (await admin<{ items: object[] }>(`news?filter[slug]=${slug}`)).body;
    expect(items).toMatchObject([{ source: 'file' }]);
  });

  inTurn('a copy is a draft of its own; a deleted article can be brought back', async () => {
    const { id, slug, title } = await makeNews({ title: { en: `Copied ${unique()}`, th: '' } });
    const page = await openNews(language, id);
    await button(page, t.duplicate).click();
    await notice(page, fill(t.duplicated, { slug: `${slug}-2` })).waitFor();
    await eventually(() => box(page, t.fields.slug).inputValue()).toBe(`${slug}-2`);
    await deleteOpen(page, language);
    await page.waitForURL('**/admin/news/list-news');
    await button(page, remove.undo).click();
    await notice(page, fill(remove.undone, { name: title.en })).waitFor();
  });

  inTurn('what somebody else saved meanwhile is not overwritten', async () => {
    const { id, version, ...fields } = await makeNews({ summary: { en: 'Old', th: '' } });
    const page = await openNews(language, id);
    await show(page, 'en');
    const theirs = { ...fields, title: { en: 'Theirs', th: '' }, summary: { en: 'Their summary', th: '' } };
    expect((await admin(`news/${id}/draft`, { method: 'PUT', version, body: theirs })).status).toBe(200);
    await field(page, 'title', 'en').fill('Mine');
    const dialog = page.getByRole('dialog', { name: conflict.titleMe });
    await dialog.getByText(`${conflict.stored}: Theirs`).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await button(page, conflict.apply).click();
    await saved(page);
    expect(await stored(id)).toMatchObject({ title: { en: 'Mine' }, summary: { en: 'Their summary' } });
  });

  inTurn(
    'a draft survives a lost connection and a change of screen; an address that is taken says so',
    async () => {
      const { slug } = await makeNews();
      const page = await openAdmin(visit, language, '/news/list-news/new');
      await show(page, 'en');
      await page.context().setOffline(true);
      const name = `Second office ${unique()}`;
      await field(page, 'title', 'en').fill(name);
      await page.locator('[data-save="offline"]').waitFor();
      await page.context().setOffline(false);
      await page.waitForURL('**/list-news/update/*');
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await field(page, 'title', 'en').fill(`${name}!`);
      // Left at once: saved on the way.
      await page
        .getByRole('link', { name: textsIn(language, 'news').title, exact: true })
        .first()
        .click();
      await page.waitForURL('**/admin/news/list-news');
      expect((await stored(id)).title.en).toBe(`${name}!`);

      await page.getByRole('link', { name: `${name}!` }).click();
      await show(page, 'en');
      await write(page, 'en', 'Text');
      await page.getByRole('combobox', { name: t.fields.category }).selectOption({ index: 1 });
      await box(page, t.fields.slug).fill(slug);
      await saved(page);
      await openPublishing(page);
      await button(page, t.publish.do).click();
      await eventually(() => box(page, t.fields.slug).getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('alert').getByRole('link', { name: t.fields.slug }).waitFor();
    },
  );

  inTurn(
    'a new article without a title is told what it needs; an unknown id and no id are answered',
    async () => {
      const page = await openAdmin(visit, language, '/news/list-news/new');
      await button(page, t.save.draft).click();
      await page.getByText(dictionaries[language].messages.required).waitFor();
      expect(await violationsInEveryLook(page)).toEqual([]);
      // What is missing for the public is told as missing, not as wrong.
      await field(page, 'title', language).fill(`Without a category ${unique()}`);
      await page.waitForURL('**/list-news/update/*');
      await write(page, language, 'Text');
      await saved(page);
      await openPublishing(page);
      await button(page, t.publish.do).click();
      const missing = page.getByRole('alert').filter({ hasText: form.requiredOne });
      await missing.getByRole('link', { name: t.fields.category }).waitFor();
      await page.getByRole('combobox', { name: t.fields.category }).selectOption({ index: 1 });
      await saved(page);
      // Gone meanwhile: no field is to blame, so none is spoken of.
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await admin(`news/${id}`, { method: 'DELETE' });
      await field(page, 'title', language).fill('Gone');
      await page.locator('[data-save="refused"]').getByText(t.save.failed, { exact: true }).waitFor();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto('/admin/news/list-news/update/00000000-0000-4000-8000-000000000000');
      await page.getByRole('heading', { name: recordTexts.missing, level: 1 }).waitFor();
      await page.goto('/admin/news/list-news/update');
      await page.waitForURL('**/admin/news/list-news');
    },
  );
});

test('a text that nobody touches stays letter by letter, whatever Markdown it is', async () => {
  const th =
    '* จุด\n* จุด\n\n<div onclick="x()">HTML</div>\n\n| ก | ข |\n|:--|--:|\n| 1 | **2** |\n\nก < ข & *ค*  \nต่อ';
  const { id, version } = await makeNews({ title: { en: 'Kept', th: 'เดิม' }, body: { en: 'Text', th } });
  const page = await openNews('en', id);
  const { field, saved, show, write } = articleScreen('en');
  await show(page, 'th');
  await field(page, 'body', 'th').click();
  await page.keyboard.press('Control+End');
  await field(page, 'title', 'th').fill('ใหม่');
  await page.locator('[data-save="waiting"], [data-save="saving"]').waitFor();
  await saved(page);
  expect(await stored(id)).toMatchObject({ version: version + 1, body: { th }, title: { th: 'ใหม่' } });
  await write(page, 'th', '!');
  await eventually(async () => (await stored(id)).body.th).toBe(
    '- จุด\n- จุด\n\n<div onclick="x()">HTML</div>\n\n| ก | ข |\n| :- | -: |\n| 1 | **2** |\n\nก \\< ข & _ค_\\\nต่อ!',
  );
});
