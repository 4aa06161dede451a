import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { adminTexts } from '#admin/i18n/texts.ts';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { textsAbout, textsIn } from '#admin/i18n/staff-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import type { ApiArticle } from '#features/articles/admin/article-record.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { fill } from '#i18n/fill.ts';
import { languageName } from '#i18n/language-name.ts';
import { translator } from '#i18n/translator.ts';
import { admin, makeNews, unique } from '../support/admin.ts';
import { notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { articleScreen } from '../support/article-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { visited } from '../support/http.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

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

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = textsIn(language, 'articles');
  const media = mediaTexts[language];
  const altIn = (of: Language) => fill(media.altIn, { language: languageName(language, of) });
  const publicIn = (of: Language) => fill(t.publish.switch, { language: languageName(language, of) });
  const { conflict } = adminTexts[language];
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
    await page.keyboard.type('เนื้อหา');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('ของ');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('ข่าว');
    await saved(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect((await stored(id)).body.th).toBe('## หัวข้อ\n\nเนื้อหา*ของ*ข่าว');

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
    // Pressed twice, it publishes once.
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await button(page, t.publish.do).dblclick();
    await notice(page, t.publish.done).waitFor();
    const thai = await visited(`/news/${slug}`, 'th');
    expect([thai.status, thai.text.includes(first)]).toEqual([200, true]);
    expect(puts).toHaveLength(1);
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

  inTurn('what somebody else saved meanwhile is not overwritten', async () => {
    const { id, version, ...fields } = await makeNews({ summary: { en: 'Old', th: '' } });
    const page = await openNews(language, id);
    await show(page, 'en');
    const theirs = { ...fields, title: { en: 'Theirs', th: '' }, summary: { en: 'Their summary', th: '' } };
    expect((await admin(`news/${id}/draft`, { method: 'PUT', version, body: theirs })).status).toBe(200);
    await field(page, 'title', 'en').fill('Mine');
    const dialog = page.getByRole('dialog', { name: conflict.titleMe });
    await dialog.getByText(`${conflict.stored}: Theirs`).waitFor();
    await button(page, conflict.cancel).click();
    await dialog.waitFor({ state: 'detached' });
    // Whoever has two windows is told that it was the other one.
    const date = dateTime(language, (await stored(id)).updatedAt);
    expect(await page.locator('[data-save]').innerText()).toBe(fill(t.save.conflictMe, { date }));
    // Nothing can be published before somebody has chosen, so that is asked again.
    await button(page, t.publish.open).click();
    await dialog.getByText(`${conflict.stored}: Theirs`).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await button(page, conflict.apply).click();
    await saved(page);
    expect(await stored(id)).toMatchObject({ title: { en: 'Mine' }, summary: { en: 'Their summary' } });
  });

  inTurn('that a slug is taken is told in the language that somebody changes to', async () => {
    const other = language === 'en' ? 'th' : 'en';
    const { slug } = await makeNews();
    const page = await openAdmin(visit, language, '/news/list-news/new');
    await box(page, t.fields.slug).fill(slug);
    await field(page, 'title', language).fill('Office opens');
    await page.getByText(dictionaries[language].messages.taken).waitFor();
    await page.getByRole('button', { name: language === 'en' ? /ไทย/ : /English/ }).click();
    await page.getByText(dictionaries[other].messages.taken).waitFor();
    const input = box(page, textsIn(other, 'articles').fields.slug);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await input.fill(`${slug}-2`);
    await page.getByText(dictionaries[other].messages.taken).waitFor({ state: 'detached' });
    await saved(page);
  });
});

test('a text that nobody touches stays letter by letter, whatever Markdown it is', async () => {
  const th =
    '* จุด\n* จุด\n\n<div onclick="x()">HTML</div>\n\n| ก | ข |\n|:--|--:|\n| 1 | **2** |\n\nก < ข & *ค*  \nคือ**“ต่อ”**กัน';
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
    '- จุด\n- จุด\n\n<div onclick="x()">HTML</div>\n\n| ก | ข |\n| :- | -: |\n| 1 | **2** |\n\nก \\< ข & *ค*\\\nคือ**“ต่อ”**กัน!',
  );
});

test('the history tells Markdown with its letters as letters, and any other text as it is', async () => {
  const kept = 'A summary that is long enough to be told word by word, and writes &#x41; for an A:';
  const bold = 'เขาว่&#xE32;**“สวัสดี”** ในวันเปิดสำนักงานใหม่ที่กรุงเทพฯ ซึ่งทุกคนมาร่วมงาน';
  const text = { summary: { en: `${kept} one.`, th: '' }, body: { en: 'Text', th: `${bold}หนึ่ง` } };
  const { id, version, ...news } = await makeNews({ title: { en: 'Told', th: 'เล่า' }, ...text });
  const body = { ...news, summary: { en: `${kept} two.`, th: '' }, body: { en: 'Text', th: `${bold}สอง` } };
  const { status } = await admin(`news/${id}`, { method: 'PUT', version, body });
  expect(status).toBe(200);
  const page = await openNews('en', id);
  const told = page.getByRole('region', { name: adminTexts.en.history.title });
  await told.locator('ins', { hasText: 'สอง' }).waitFor();
  const words = await told.innerText();
  // When it was made, and when it was changed.
  expect(words.match(/writes .* for an A|เขาว่.*(?=\*\*“)/g)?.sort()).toEqual([
    ...['writes &#x41; for an A', 'writes &#x41; for an A'],
    ...['เขาว่า', 'เขาว่า'],
  ]);
});
