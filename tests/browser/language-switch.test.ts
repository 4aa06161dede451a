import { describe, expect, test } from 'vitest';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { languageCookies, languageOf, languageSwitch, pathOf } from '../support/language.ts';

// The link that changes the language, with and without scripts.

const visitor = visitors();
const both = (language: string) => ({ i18n_redirected: language, nf_lang: language });
const other: Record<Language, Language> = { en: 'th', th: 'en' };

describe.each([
  { scripts: 'with scripts', javaScriptEnabled: true },
  { scripts: 'without scripts', javaScriptEnabled: false },
])('$scripts', ({ javaScriptEnabled }) => {
  test.each<Language>(['en', 'th'])(
    'from %s to the other language and back, on the same page',
    async (language) => {
      const context = await visitor({ language, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto('/services/employment-pass');
      await languageSwitch(page, language).click();
      await eventually(() => page.locator('html').getAttribute('lang')).toBe(other[language]);
      expect(pathOf(page)).toBe('/services/employment-pass');
      expect(await languageCookies(context)).toEqual(both(other[language]));

      await languageSwitch(page, other[language]).click();
      await eventually(() => page.locator('html').getAttribute('lang')).toBe(language);
      expect(pathOf(page)).toBe('/services/employment-pass');
      expect(await languageCookies(context)).toEqual(both(language));
    },
  );

  test.each(['/th/project/mobio', '/th'])(
    'from the pinned page %s to the visitor’s own address',
    async (address) => {
      const context = await visitor({ language: 'th', javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(address);
      await languageSwitch(page, 'th').click();
      await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
      expect(pathOf(page)).toBe(address.slice(3) || '/');
      expect(await languageCookies(context)).toEqual(both('en'));
    },
  );

  test.each([
    '/events?view=month&month=2026-12',
    '/events?view=past',
    '/career?role=backend&type=fullTime',
    '/member/directory?industry=technology',
    '/search?q=visa',
    '/consent?done=news',
  ])('with what is asked of %s', async (address) => {
    const page = await (await visitor({ javaScriptEnabled })).newPage();
    await page.goto(address);
    await languageSwitch(page, 'en').click();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('th');
    expect(pathOf(page)).toBe(address);
  });

  test('with the place of the jobs that are shown', async () => {
    const page = await (await visitor({ javaScriptEnabled })).newPage();
    await page.goto('/career?place=Chiang+Mai');
    await languageSwitch(page, 'en').click();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('th');
    expect(await page.locator('select[name=place]').inputValue()).toBe('เชียงใหม่');
  });

  test('on a page that is not there', async () => {
    const page = await (await visitor({ javaScriptEnabled })).newPage();
    await page.goto('/no-such-page');
    await languageSwitch(page, 'en').click();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('th');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('ไม่พบหน้านี้');
  });
});

test('with scripts, query and fragment stay', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/contact-us?from=mail#japan');
  await languageSwitch(page, 'en').click();
  await eventually(() => languageOf(page)).toBe('th');
  expect(pathOf(page)).toBe('/contact-us?from=mail#japan');
});

test('with scripts, no call is made', async () => {
  const page = await (await visitor()).newPage();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.goto('/about-us');
  await languageSwitch(page, 'en').click();
  await eventually(() => languageOf(page)).toBe('th');
  expect(calls).toEqual([]);
});

test('what was typed into the form is still there in the other language', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/contact-us');
  await page.getByRole('textbox', { name: 'Name' }).hover();
  await page.locator('astro-island:not([ssr])').first().waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ploy');
  await languageSwitch(page, 'en').click();
  await eventually(() => languageOf(page)).toBe('th');
  await eventually(() => page.getByRole('textbox', { name: 'ชื่อ' }).inputValue()).toBe('Ploy');
});
