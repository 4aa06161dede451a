import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { localeEntry } from '#i18n/languages.ts';
import type { Language } from './browser.ts';

export const LANGUAGE_COOKIES = ['i18n_redirected', 'nf_lang'] as const;

/** The language of the page that is in the browser once everything has come to rest. */
export async function languageOf(page: Page): Promise<string> {
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.lang);
}

/** The language cookies that a visitor has. */
export async function languageCookies(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  return Object.fromEntries(
    cookies.flatMap(({ name, value }) =>
      LANGUAGE_COOKIES.some((known) => known === name) ? [[name, value]] : [],
    ),
  );
}

/** Lets a visitor come with cookies from an earlier visit. */
export const haveCookies = (context: BrowserContext, cookies: Record<string, string>): Promise<void> =>
  context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: inject('site').base })),
  );

/** The link that leads from a page in one language to the same page in the other. */
export const languageSwitch = (page: Page, from: Language) =>
  page.getByRole('link', { name: localeEntry(from === 'en' ? 'th' : 'en').switchTo });

/** Path, query and fragment of the page that is open. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
