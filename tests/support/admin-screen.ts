import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { adminTexts } from '#admin/i18n/texts.ts';
import { signIn } from './admin.ts';
import { type Look, looksOf, settled, violations } from './axe.ts';
import type { Language, VisitorOptions } from './browser.ts';

type Visit = (options?: VisitorOptions) => Promise<BrowserContext>;

/**
 * A screen of the staff area in a browser of its own, signed in, and loaded.
 * @param enter how the browser signs in: with the session that all tests of a file share, or with one of its own
 */
export async function openAdmin(
  visit: Visit,
  language: Language,
  path: string,
  enter = signIn,
): Promise<Page> {
  const context = await visit({ language });
  await enter(context);
  const page = await context.newPage();
  await page.goto(`/admin${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The innermost element that reaches furthest to the right. */
const widest = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const reach = (element: Element): number => element.getBoundingClientRect().right;
    const elements = [...document.querySelectorAll('body *')];
    const [furthest] = elements
      .filter(({ children }) => children.length === 0)
      .sort((a, b) => reach(b) - reach(a));
    return `${furthest?.parentElement?.outerHTML.slice(0, 300)}`;
  });

/** What axe finds in each of the looks, once nothing is on its way any more. */
export async function violationsIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  if (looks.length > 0) await page.waitForLoadState('networkidle');
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // The menu takes a moment to make room.
    const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
      timeout: 5_000,
    });
    await fits.catch(async () => found.push(`${width}: too wide: ${await widest(page)}`));
    await settled(page);
    for (const problem of await violations(page)) found.push(`${colorScheme} ${width}: ${problem}`);
  }
  return found;
}

/** The same in light and dark, narrow and wide. */
export const violationsInEveryLook = async (page: Page) => violationsIn(page, await looksOf(page));

/** What screen readers say of a field besides its name: its hint, and what is wrong. */
export const described = (field: Locator): Promise<string> =>
  field.evaluate((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });

/** The notice at the edge of the screen that says something. */
export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notices|การแจ้งเตือน/ }).getByText(text);

/** Presses a button that saves a file. @returns its name and text */
export async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** Deletes the record that is open, as a person does. */
export async function deleteOpen(page: Page, language: Language): Promise<void> {
  const { remove } = adminTexts[language];
  await page.getByRole('button', { name: remove.delete, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: remove.confirm, exact: true }).click();
}
