import { describe, expect, test } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { admin, makeCategory, unique, type CategoryBody, type Made } from '../support/admin.ts';
import { notice, openAdmin, saved } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const categoryTexts = textsAbout('categories');

// The order of categories, and their export.

const visit = visitors();
type Category = Made & CategoryBody;

const slugs = async (kind: string): Promise<string[]> => {
  const query = new URLSearchParams({ 'filter[kind]': kind, perPage: '200' });
  return (await admin<{ items: Category[] }>(`categories?${query}`)).body.items.map(({ slug }) => slug);
};

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
    await page.getByText(/picked up|is at position/).waitFor({ state: 'attached' });
    // Keys count from a moment after that; it is the last but one, so that more of them change nothing.
    await eventually(async () => {
      await page.keyboard.press('ArrowDown');
      const total = (await slugs('event')).length;
      return page.getByText(fill(t.over, { name: first.name.en, place: total, total })).count();
    }).toBeGreaterThan(0);
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
    await page.getByText(/is at position/).waitFor({ state: 'attached' });
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
  expect(name).toMatch(/^หมวดหมู่-\d{4}-\d\d-\d\d\.csv$/);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  expect(bytes.toString('utf8')).toContain(`ส่งออก ${tag}`);
});
