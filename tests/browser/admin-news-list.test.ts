import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { adminTexts } from '#admin/i18n/texts.ts';
import { textsAbout, textsIn } from '#admin/i18n/staff-texts.ts';
import type { ApiArticle } from '#features/articles/admin/article-record.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { fill } from '#i18n/fill.ts';
import { languageName } from '#i18n/language-name.ts';
import { admin, makeNews, unique } from '../support/admin.ts';
import { deleteOpen, notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { articleScreen } from '../support/article-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { visited } from '../support/http.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const mailingTexts = textsAbout('mailing');

// The list of news, and how an article comes into it and goes.

const visit = visitors();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = textsIn(language, 'articles');
  const { remove, record: recordTexts, list, form } = adminTexts[language];
  const { box, button, field, show, write, saved, openPublishing, day } = articleScreen(language);
  const publicIn = (of: Language) => fill(t.publish.switch, { language: languageName(language, of) });

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
    // What follows for the file is said before it is done; the list is as it was left.
    await button(page, remove.delete).click();
    await page.getByRole('dialog').getByText(t.files.deleted).waitFor();
    await button(page, remove.confirm).last().click();
    await page.waitForURL(`**/admin/news/list-news?q=${slug}`);
    const { items } = (await admin<{ items: object[] }>(`news?filter[slug]=${slug}`)).body;
    expect(items).toMatchObject([{ source: 'file' }]);
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
      expect((await admin<ApiArticle>(`news/${id}`)).body.title.en).toBe(`${name}!`);

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

  inTurn('what is selected goes offline only once that was asked', async () => {
    const { id, title } = await makeNews({ title: { en: `Public ${unique()}`, th: '' } });
    const page = await openAdmin(visit, language, `/news/list-news?q=${encodeURIComponent(title.en)}`);
    await page.getByRole('checkbox', { name: fill(list.selectRow, { name: title.en }) }).check();
    const ask = async (): Promise<Locator> => {
      await button(page, t.list.unpublish).click();
      await page.getByRole('menuitem', { name: t.list.unpublishBoth }).click();
      return page.getByRole('dialog', { name: t.publish.askOffline });
    };
    const state = async () => (await admin<ApiArticle>(`news/${id}`)).body.state.en;
    await (await ask()).getByRole('button', { name: form.cancel, exact: true }).click();
    expect(await state()).toBe('published');
    await (await ask()).getByRole('button', { name: t.publish.doUnpublish }).click();
    await eventually(state).toBe('draft');
  });

  inTurn('a copy is a draft of its own; a deleted article can be brought back', async () => {
    const { id, slug, title } = await makeNews({ title: { en: `Copied ${unique()}`, th: '' } });
    const page = await openAdmin(visit, language, `/news/list-news/update/${id}`);
    await button(page, t.duplicate).click();
    await notice(page, fill(t.duplicated, { slug: `${slug}-2` })).waitFor();
    await eventually(() => box(page, t.fields.slug).inputValue()).toBe(`${slug}-2`);
    await deleteOpen(page, language);
    await page.waitForURL('**/admin/news/list-news');
    await button(page, remove.undo).click();
    await notice(page, fill(remove.undone, { name: title.en })).waitFor();
  });

  inTurn('times that end before they begin say so beside the field', async () => {
    const { id } = await makeNews({
      title: { en: 'Office opens', th: 'เปิดสำนักงาน' },
      body: { en: 'On Monday.', th: 'วันจันทร์' },
    });
    const page = await openAdmin(visit, language, `/news/list-news/update/${id}`);
    const drawer = await openPublishing(page);
    await page.getByRole('switch', { name: publicIn('th') }).check({ force: true });
    const until = day(page, t.publish.unpublishAt);
    await day(page, t.publish.publishAt).fill('2031-03-10');
    await until.fill('2031-03-09');
    await button(page, t.publish.doSchedule).click();
    await drawer.getByText(dictionaries[language].messages.notAfterStart).waitFor();
    expect(await until.evaluate((input) => input === document.activeElement)).toBe(true);
    await until.fill('2031-03-11');
    await button(page, t.publish.doSchedule).click();
    await drawer.waitFor({ state: 'detached' });
  });
});
