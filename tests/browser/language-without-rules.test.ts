import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { haveCookies, languageCookies, languageOf, pathOf } from '../support/language.ts';

// A host that knows no language rules (the dev server is one): the same page for everybody at an unprefixed URL.

const visitor = visitors();

/** Answers every unprefixed page in one language, and notes which pages were asked for. */
async function hostWithoutRules(context: BrowserContext, answers: 'en' | 'th'): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin === inject('site').base,
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.continue();
      const { pathname } = new URL(request.url());
      asked.push(pathname);
      const headers = { ...request.headers(), 'accept-language': answers, cookie: '' };
      return route.fulfill({ response: await route.fetch({ headers }) });
    },
  );
  return asked;
}

test('a Thai visitor is led to the pinned page after one try, and not round and round', async () => {
  const context = await visitor({ language: 'th' });
  const asked = await hostWithoutRules(context, 'en');
  const page = await context.newPage();
  await page.goto('/about-us');
  await page.waitForURL('**/th/about-us');
  expect(await languageOf(page)).toBe('th');
  await atRest(page, () => asked.length);
  expect(asked).toEqual(['/about-us', '/about-us', '/th/about-us']);
});

test('query and fragment come along', async () => {
  const context = await visitor({ language: 'th' });
  await hostWithoutRules(context, 'en');
  const page = await context.newPage();
  await page.goto('/contact-us?from=mail#japan');
  await page.waitForURL('**/th/contact-us**');
  expect(pathOf(page)).toBe('/th/contact-us?from=mail#japan');
});

test('the next page takes no longer than the first', async () => {
  const context = await visitor({ language: 'th' });
  const asked = await hostWithoutRules(context, 'en');
  const page = await context.newPage();
  await page.goto('/about-us');
  await page.waitForURL('**/th/about-us');
  await page.goto('/member');
  await page.waitForURL('**/th/member');
  await atRest(page, () => asked.length);
  expect(asked.slice(3)).toEqual(['/member', '/member', '/th/member']);
});

test('an English visitor who can get nothing but Thai sees it after one try', async () => {
  const context = await visitor({ language: 'en' });
  await haveCookies(context, { i18n_redirected: 'en', nf_lang: 'en' });
  const asked = await hostWithoutRules(context, 'th');
  const page = await context.newPage();
  await page.goto('/about-us');
  await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await atRest(page, () => asked.length);
  expect(asked).toEqual(['/about-us', '/about-us']);
  expect(await languageCookies(context)).toEqual({ i18n_redirected: 'en', nf_lang: 'en' });
});

test('the wrong language is never shown on the way', async () => {
  const context = await visitor({ language: 'th' });
  await hostWithoutRules(context, 'en');
  const shown: string[] = [];
  await context.exposeFunction('painted', (language: string) => void shown.push(language));
  await context.addInitScript(() => {
    const look = (): void => {
      const { lang, hidden } = document.documentElement;
      const { painted } = window as unknown as { painted: (language: string) => void };
      if (document.body?.childElementCount && !hidden) painted(lang);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForURL('**/th');
  await eventually(() => shown.at(-1)).toBe('th');
  expect(new Set(shown)).toEqual(new Set(['th']));
});
