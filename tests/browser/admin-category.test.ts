import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { categoryTexts } from '../../src/admin/features/category/texts.ts';
import { fill } from '../../src/admin/i18n/fill.ts';
import { adminTexts } from '../../src/admin/i18n/texts.ts';
import { admin, makeCategory, unique, type CategoryBody, type Made } from '../support/admin.ts';
import { deleteOpen, notice, openAdmin, saved, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { LANGUAGES } from '../support/texts.ts';

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
  const t = categoryTexts[language];
  const { form, record, remove, conflict, failure, fields } = adminTexts[language];
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true }).click();

  test('the list holds both names and what lacks one, and is filtered by kind and search', async () => {
    const tag = unique();
    await makeCategory({ slug: `a-${tag}`, name: { en: `Alpha ${tag}`, th: `อัลฟา ${tag}` } });
    await makeCategory({ slug: `b-${tag}`, kind: 'event', name: { en: '', th: `เบตา ${tag}` } });
    const page = await openAdmin(visit, language, `/category?q=${tag}`);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const name of [`Alpha ${tag}`, `อัลฟา ${tag}`]) await row(name).waitFor();
    await row(`เบตา ${tag}`).getByText(t.missing.en).waitFor();
    await page.getByRole('combobox', { name: t.fields.kind }).selectOption('event');
    await row(`Alpha ${tag}`).waitFor({ state: 'detached' });
    expect(await row(`เบตา ${tag}`).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('filter[kind]')).toBe('event');
    await page.getByRole('searchbox').fill(`เบตา ${tag}`);
    await page.waitForURL(/q=%E0%B9%80/);
    await row(`เบตา ${tag}`).waitFor();
  });

  test('a new one gets its slug from the English name and appears in the list', async () => {
    const tag = unique();
    const page = await openAdmin(visit, language, '/category/new');
    await box(page, fields.english).fill(`Members’ news ${tag}`);
    await eventually(() => box(page, t.fields.slug).inputValue()).toBe(`members-news-${tag}`);
    await box(page, t.fields.slug).fill(`own-${tag}`);
    await box(page, fields.english).fill(`Other name ${tag}`);
    await box(page, fields.thai).fill(`ข่าวสมาชิก ${tag}`);
    await save(page);
    await page.waitForURL('**/admin/category');
    await page
      .getByRole('link', { name: language === 'th' ? `ข่าวสมาชิก ${tag}` : `Other name ${tag}` })
      .waitFor();
    expect(await slugs('news')).toContain(`own-${tag}`);
  });

  test('a form without a name says so, with a link to the field', async () => {
    const page = await openAdmin(visit, language, '/category/new');
    await save(page);
    await page.getByRole('alert').getByRole('link', { name: t.fields['name.en'] }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-name-en');
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  test('a slug that is taken is told on its field', async () => {
    const { slug } = await makeCategory();
    const page = await openAdmin(visit, language, '/category/new');
    await box(page, fields.english).fill('Taken');
    await box(page, t.fields.slug).fill(slug);
    await save(page);
    await eventually(() => box(page, t.fields.slug).getAttribute('aria-invalid')).toBe('true');
    expect(pathname(page)).toBe('/admin/category/new');
  });

  test('is changed, deleted and brought back', async () => {
    const tag = unique();
    const { id } = await makeCategory({ name: { en: `First ${tag}`, th: `หนึ่ง ${tag}` } });
    let page = await openUpdate(language, id);
    await box(page, fields.english).fill(`Second ${tag}`);
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

  test('one that is used is not deleted, and it says by what', async () => {
    const { id } = await makeCategory();
    const page = await openUpdate(language, id);
    await page.route(`**/api/admin/categories/${id}`, (route) => {
      const usedBy = [{ entity: 'news', id: 'x', title: 'เปิดสำนักงานใหม่' }];
      if (route.request().method() !== 'DELETE') return route.fallback();
      return route.fulfill({ status: 409, json: { message: 'in use', statusCode: 409, usedBy } });
    });
    await deleteOpen(page, language);
    await page.getByRole('dialog').getByText(`${t.entities.news}: เปิดสำนักงานใหม่`).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: remove.cancel }).click();
    expect((await admin(`categories/${id}`)).status).toBe(200);
  });

  test('a stale save shows what the other person changed and keeps what is chosen', async () => {
    const tag = unique();
    const { id, kind, slug, version } = await makeCategory({ name: { en: `Base ${tag}`, th: 'เดิม' } });
    const page = await openUpdate(language, id);
    await box(page, fields.english).waitFor();
    const theirs = { kind, slug, name: { en: `Theirs ${tag}`, th: 'ของเขา' } };
    await admin(`categories/${id}`, { method: 'PUT', version, body: theirs });
    await box(page, fields.english).fill(`Mine ${tag}`);
    await save(page);
    const dialog = page.getByRole('dialog', { name: conflict.title });
    await dialog.getByText(`Theirs ${tag}`).waitFor();
    await dialog.getByText('ของเขา').waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: conflict.apply }).click();
    await page.waitForURL('**/admin/category');
    expect((await stored(id)).name).toEqual({ en: `Mine ${tag}`, th: 'ของเขา' });
  });

  test('leaving with changes asks first', async () => {
    const page = await openAdmin(visit, language, '/category/new');
    await box(page, fields.english).fill('Half done');
    await page.getByRole('link', { name: form.cancel }).click();
    await page.getByRole('button', { name: form.unsavedStay }).click();
    expect(await box(page, fields.english).inputValue()).toBe('Half done');
    expect(pathname(page)).toBe('/admin/category/new');
    await page.getByRole('link', { name: form.cancel }).click();
    await page.getByRole('button', { name: form.unsavedLeave }).click();
    await page.waitForURL('**/admin/category');
  });

  test('an unknown id says so, none leads to the list', async () => {
    const page = await openUpdate(language, '00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: record.missing, level: 1 }).waitFor();
    await page.goto('/admin/category/update');
    await page.waitForURL('**/admin/category');
  });

  test('without a connection nothing that was typed is lost', async () => {
    const page = await openAdmin(visit, language, '/category/new');
    await box(page, fields.english).fill(`Offline ${unique()}`);
    await page.context().setOffline(true);
    await save(page);
    await notice(page, failure.offline).waitFor();
    expect(await box(page, fields.english).inputValue()).toContain('Offline');
    await page.context().setOffline(false);
    await save(page);
    await page.waitForURL('**/admin/category');
  });

  test.each(['/category', '/category/new'])('axe finds nothing on %s', async (path) => {
    await makeCategory({ name: { en: `Only English ${unique()}`, th: '' } });
    expect(await violationsInEveryLook(await openAdmin(visit, language, path))).toEqual([]);
  });

  test('axe finds nothing on /category/update', async () => {
    const page = await openUpdate(language, (await makeCategory()).id);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
});

describe('the order', () => {
  const t = categoryTexts.en;
  const name = unique();
  /** Two of a kind that stand one below the other, at the end of the list. */
  async function pair() {
    const first = await makeCategory({ kind: 'event', name: { en: `One ${unique()}`, th: '' } });
    const second = await makeCategory({ kind: 'event', name: { en: `Two ${unique()}`, th: '' } });
    const page = await openAdmin(visit, 'en', '/category?filter[kind]=event');
    await page.getByRole('link', { name: second.name.en }).waitFor();
    return { page, first, second };
  }
  const lastTwo = async () => (await slugs('event')).slice(-2);

  test('is changed with the keyboard, and a screen reader hears it', async () => {
    const { page, first, second } = await pair();
    await page.getByRole('button', { name: fill(t.move, { name: first.name.en }), exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByText(/is picked up|is at place/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    const total = (await slugs('event')).length;
    const over = fill(t.over, { name: first.name.en, place: total, total });
    await page.getByText(over).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await eventually(lastTwo).toEqual([second.slug, first.slug]);
  });

  test('is changed by the arrows, without dragging', async () => {
    const { page, first, second } = await pair();
    const up = page.getByRole('button', { name: fill(t.moveUp, { name: second.name.en }) });
    await up.click();
    await eventually(lastTwo).toEqual([second.slug, first.slug]);
    await eventually(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('is changed by dragging', async () => {
    const { page, first, second } = await pair();
    const handle = page.getByRole('button', { name: fill(t.move, { name: first.name.en }), exact: true });
    await handle.hover();
    await page.mouse.down();
    const target = await page
      .getByRole('button', { name: fill(t.move, { name: second.name.en }), exact: true })
      .boundingBox();
    if (!target) throw new Error('The second row is not on the screen.');
    await page.mouse.move(target.x + 10, target.y + target.height, { steps: 8 });
    await page.getByText(/is at place/).waitFor({ state: 'attached' });
    await page.mouse.up();
    await eventually(lastTwo).toEqual([second.slug, first.slug]);
  });

  test('that cannot be saved is put back, and it says so', async () => {
    const { page, first, second } = await pair();
    await page.route('**/api/admin/categories/order', (route) =>
      route.fulfill({ status: 503, json: { message: `Down ${name}`, statusCode: 503 } }),
    );
    await page.getByRole('button', { name: fill(t.moveDown, { name: first.name.en }) }).click();
    await notice(page, `Down ${name}`).waitFor();
    expect(await lastTwo()).toEqual([first.slug, second.slug]);
    await eventually(async () => (await page.getByRole('listitem').allTextContents()).at(-1)).toContain(
      second.slug,
    );
  });
});

test('an export of categories is filtered as the list is, and opens with Thai intact', async () => {
  const tag = unique();
  await makeCategory({ slug: `x-${tag}`, name: { en: 'X', th: `ส่งออก ${tag}` } });
  const page = await openAdmin(visit, 'th', `/category?q=${tag}`);
  await page.getByText(`ส่งออก ${tag}`).waitFor();
  const { name, bytes } = await saved(page, adminTexts.th.list.export);
  expect(name).toMatch(/^categories-\d{4}-\d\d-\d\d\.csv$/);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  expect(bytes.toString('utf8')).toContain(`ส่งออก ${tag}`);
});
