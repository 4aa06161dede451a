import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { admin, makeCategory, makeNews, unique } from '../support/admin.ts';
import { openAdmin } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// Buttons that wait for the server, by keyboard: they keep the focus and take no second press.

const visit = visitors();
const articleTexts = textsAbout('articles');

/** Presses a button, and once more while the server has not answered, which it does then. @returns how often it was asked */
async function pressedTwice(page: Page, button: Locator, method: string): Promise<() => number> {
  const asked = Promise.withResolvers<undefined>();
  const pressed = Promise.withResolvers<undefined>();
  let calls = 0;
  await page.route('**/api/admin/**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    asked.resolve(undefined);
    await pressed.promise;
    return route.continue();
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await asked.promise;
  await eventually(() => button.getAttribute('data-loading')).toBe('true');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  pressed.resolve(undefined);
  return () => calls;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { form, remove } = adminTexts[language];
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

  inTurn('the one that confirms in a dialog', async () => {
    const { id } = await makeCategory();
    const page = await openAdmin(visit, language, `/category/update/${id}`);
    await button(page, remove.delete).click();
    const calls = await pressedTwice(page, button(page.getByRole('dialog'), remove.confirm), 'DELETE');
    await page.waitForURL('**/admin/category');
    expect(calls()).toBe(1);
    expect((await admin(`categories/${id}`)).status).toBe(404);
  });

  inTurn('the one that saves', async () => {
    const { id } = await makeCategory();
    const page = await openAdmin(visit, language, `/category/update/${id}`);
    await page.getByRole('textbox').first().fill(`Name ${unique()}`);
    const calls = await pressedTwice(page, button(page, form.save), 'PUT');
    await page.waitForURL('**/admin/category');
    expect(calls()).toBe(1);
  });

  inTurn('the one in a row of a list', async () => {
    const name = `Copied ${unique()}`;
    await makeNews({ title: { en: name, th: '' } });
    const page = await openAdmin(visit, language, `/news/list-news?q=${name.split(' ')[1]}`);
    const { duplicate } = articleTexts[language];
    const calls = await pressedTwice(page, button(page, `${duplicate}: ${name}`), 'POST');
    await page.waitForURL('**/admin/news/list-news/update/*');
    expect(calls()).toBe(1);
  });
});
