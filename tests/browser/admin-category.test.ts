import { describe, expect } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import type { Page } from 'playwright-core';
import { categoryFields } from '#features/categories/category-fields.ts';
import { fieldLabels } from '#fields/table/texts.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { languageName } from '#i18n/language-name.ts';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { admin, makeCategory, makeNews, unique, type CategoryBody, type Made } from '../support/admin.ts';
import { deleteOpen, notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const categoryTexts = textsAbout('categories');

// Categories as staff look after them, against the served product.

const visit = visitors();
type Category = Made & CategoryBody;

const stored = async (id: string) => (await admin<Category>(`categories/${id}`)).body;
const slugs = async (kind: string): Promise<string[]> => {
  const query = new URLSearchParams({ 'filter[kind]': kind, perPage: '200' });
  return (await admin<{ items: Category[] }>(`categories?${query}`)).body.items.map(({ slug }) => slug);
};
const openUpdate = (language: Language, id: string) => openAdmin(visit, language, `/category/update/${id}`);
const pathname = (page: Page): string => new URL(page.url()).pathname;

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = categoryTexts[language];
  const labels = fieldLabels(categoryFields, t, language);
  const { form, remove, conflict, failure } = adminTexts[language];
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true }).click();

  inTurn('the list holds both names and what lacks one, and is filtered by kind and search', async () => {
    const tag = unique();
    await makeCategory({ slug: `a-${tag}`, name: { en: `Alpha ${tag}`, th: `อัลฟา ${tag}` } });
    await makeCategory({ slug: `b-${tag}`, kind: 'event', name: { en: `Beta ${tag}`, th: '' } });
    const page = await openAdmin(visit, language, `/category?q=${tag}`);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const name of [`Alpha ${tag}`, `อัลฟา ${tag}`]) await row(name).waitFor();
    await row(`Beta ${tag}`)
      .getByText(fill(t.missing, { language: languageName(language, 'th') }))
      .waitFor();
    await page.getByRole('combobox', { name: t.fields.kind }).selectOption('event');
    await row(`Alpha ${tag}`).waitFor({ state: 'detached' });
    expect(await row(`Beta ${tag}`).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('filter[kind]')).toBe('event');
    await page.getByRole('searchbox').fill(`Beta ${tag}`);
    await page.waitForURL(/q=Beta/);
    await row(`Beta ${tag}`).waitFor();
  });

  inTurn('is changed, deleted and brought back', async () => {
    const tag = unique();
    const { id } = await makeCategory({ name: { en: `First ${tag}`, th: `หนึ่ง ${tag}` } });
    let page = await openUpdate(language, id);
    await box(page, languageLabel(language, 'en')).fill(`Second ${tag}`);
    await save(page);
    await page.waitForURL('**/admin/category');
    expect((await stored(id)).name.en).toBe(`Second ${tag}`);

    page = await openUpdate(language, id);
    const name = language === 'th' ? `หนึ่ง ${tag}` : `Second ${tag}`;
    await deleteOpen(page, language);
    await page.waitForURL('**/admin/category');
    await notice(page, fill(remove.done, { name })).waitFor();
    expect((await admin(`categories/${id}`)).status).toBe(404);
    await page.getByRole('button', { name: remove.undo }).click();
    await notice(page, fill(remove.undone, { name })).waitFor();
    await page.getByRole('link', { name }).waitFor();
    expect((await stored(id)).name.en).toBe(`Second ${tag}`);
  });

  inTurn('a new one gets its slug from the English name and appears in the list', async () => {
    const tag = unique();
    const page = await openAdmin(visit, language, '/category/new');
    await box(page, languageLabel(language, 'en')).fill(`Members’ news ${tag}`);
    await eventually(() => box(page, t.fields.slug).inputValue()).toBe(`members-news-${tag}`);
    await box(page, t.fields.slug).fill(`own-${tag}`);
    await box(page, languageLabel(language, 'en')).fill(`Other name ${tag}`);
    await box(page, languageLabel(language, 'th')).fill(`ข่าวสมาชิก ${tag}`);
    await save(page);
    await page.waitForURL('**/admin/category');
    await page
      .getByRole('link', { name: language === 'th' ? `ข่าวสมาชิก ${tag}` : `Other name ${tag}` })
      .waitFor();
    expect(await slugs('news')).toContain(`own-${tag}`);
  });

  inTurn('a form without a name says so, with a link to the field', async () => {
    const page = await openAdmin(visit, language, '/category/new');
    await save(page);
    await page
      .getByRole('alert')
      .getByRole('link', { name: partLabel(language, labels['name'] ?? '', 'en') })
      .click();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-name-en');
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('a slug that is taken is told on its field', async () => {
    const { slug } = await makeCategory();
    const page = await openAdmin(visit, language, '/category/new');
    // Also the one that follows from the name.
    await box(page, languageLabel(language, 'en')).fill(slug);
    await eventually(() => box(page, t.fields.slug).inputValue()).toBe(slug);
    await save(page);
    await eventually(() => box(page, t.fields.slug).getAttribute('aria-invalid')).toBe('true');
    expect(pathname(page)).toBe('/admin/category/new');
  });

  inTurn(
    'what only the server knows of a field stays as somebody changes the language, and follows it',
    async () => {
      const other = language === 'en' ? 'th' : 'en';
      const { slug } = await makeCategory();
      const page = await openAdmin(visit, language, '/category/new');
      await box(page, languageLabel(language, 'en')).fill('Name');
      await box(page, t.fields.slug).fill(slug);
      await save(page);
      await page.getByText(dictionaries[language].messages.taken).waitFor();
      await page.getByRole('button', { name: language === 'en' ? /ไทย/ : /English/ }).click();
      await page.getByText(dictionaries[other].messages.taken).waitFor();
      const field = box(page, categoryTexts[other].fields.slug);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      // Another one is not the one that is taken.
      await field.fill(`${slug}-2`);
      await page.getByText(dictionaries[other].messages.taken).waitFor({ state: 'detached' });
    },
  );

  inTurn('one that is saved as it was stays at its version', async () => {
    const { id } = await makeCategory();
    const page = await openUpdate(language, id);
    await save(page);
    await notice(page, form.unchanged).waitFor();
    expect((await admin<{ version: number }>(`categories/${id}`)).body.version).toBe(1);
  });

  inTurn('one that is used is not deleted, and it says by what', async () => {
    const { id } = await makeCategory();
    const page = await openUpdate(language, id);
    await page.route(`**/api/admin/categories/${id}`, (route) => {
      const usedBy = [{ entity: 'news', id: 'x', title: 'เปิดสำนักงานใหม่' }];
      if (route.request().method() !== 'DELETE') return route.fallback();
      return route.fulfill({ status: 409, json: { message: 'in use', statusCode: 409, usedBy } });
    });
    await deleteOpen(page, language);
    await page.getByRole('dialog').getByRole('link', { name: 'เปิดสำนักงานใหม่' }).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: remove.cancel }).click();
    expect((await admin(`categories/${id}`)).status).toBe(200);
  });

  inTurn('one is merged into another: its articles and its address follow', async () => {
    const tag = unique();
    const name = (of: string) => ({ en: `${of} ${tag}`, th: `${of} ${tag}` });
    const from = await makeCategory({ name: name('From') });
    const into = await makeCategory({ name: name('Into') });
    const news = await makeNews({ category: from.slug });
    const page = await openUpdate(language, from.id);
    await page.getByRole('combobox', { name: t.mergeInto }).selectOption(into.id);
    await page.getByRole('button', { name: t.merge, exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await violationsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.merge, exact: true }).click();
    await page.waitForURL('**/admin/category');
    await notice(page, fill(t.merged, { name: name('From').en, into: name('Into').en })).waitFor();
    expect((await admin<{ category: string }>(`news/${news.id}`)).body.category).toBe(into.slug);
    const answer = await call(`/news/category?category=${from.slug}`, { language });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/news/category?category=${into.slug}`,
    ]);
  });

  inTurn('a merge that does not get on says so; so does a history that cannot be had', async () => {
    const from = await makeCategory();
    const into = await makeCategory();
    const page = await openAdmin(visit, language, '/category');
    await page.route('**/api/admin/categories/*/merge', (route) => route.fulfill({ json: { left: 2 } }));
    const history = '**/api/admin/categories/*/history?*';
    await page.route(history, (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', statusCode: 403 } }),
    );
    await page.goto(`/admin/category/update/${from.id}`);
    const told = page.getByRole('region', { name: adminTexts[language].history.title }).getByRole('alert');
    await told.getByText('No.').waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await page.unroute(history);
    await told.getByRole('button', { name: failure.retry }).click();
    await told.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: t.mergeInto }).selectOption(into.id);
    await page.getByRole('button', { name: t.merge, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.merge, exact: true }).click();
    await dialog.getByRole('alert').getByText(t.mergeStuck).waitFor();
  });

  inTurn('a stale save shows what the other person changed and keeps what is chosen', async () => {
    const tag = unique();
    const { id, kind, slug, version } = await makeCategory({ name: { en: `Base ${tag}`, th: 'เดิม' } });
    const page = await openUpdate(language, id);
    await box(page, languageLabel(language, 'en')).waitFor();
    const theirs = { kind, slug, name: { en: `Theirs ${tag}`, th: 'ของเขา' } };
    await admin(`categories/${id}`, { method: 'PUT', version, body: theirs });
    await box(page, languageLabel(language, 'en')).fill(`Mine ${tag}`);
    await save(page);
    const dialog = page.getByRole('dialog', { name: conflict.titleMe });
    await dialog.getByText(`Theirs ${tag}`).waitFor();
    await dialog.getByText('ของเขา').waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: conflict.apply }).click();
    await page.waitForURL('**/admin/category');
    expect((await stored(id)).name).toEqual({ en: `Mine ${tag}`, th: 'ของเขา' });
  });

  inTurn('leaving with changes asks first', async () => {
    const page = await openAdmin(visit, language, '/category/new');
    await box(page, languageLabel(language, 'en')).fill('Half done');
    await page.getByRole('link', { name: form.cancel }).click();
    await page.getByRole('button', { name: form.unsavedStay }).click();
    expect(await box(page, languageLabel(language, 'en')).inputValue()).toBe('Half done');
    expect(pathname(page)).toBe('/admin/category/new');
    await page.getByRole('link', { name: form.cancel }).click();
    await page.getByRole('button', { name: form.unsavedLeave }).click();
    await page.waitForURL('**/admin/category');
  });

  inTurn('without a connection nothing that was typed is lost', async () => {
    const page = await openAdmin(visit, language, '/category/new');
    await box(page, languageLabel(language, 'en')).fill(`Offline ${unique()}`);
    await page.context().setOffline(true);
    await save(page);
    await notice(page, failure.offline).waitFor();
    expect(await box(page, languageLabel(language, 'en')).inputValue()).toContain('Offline');
    await page.context().setOffline(false);
    await save(page);
    await page.waitForURL('**/admin/category');
  });
});
