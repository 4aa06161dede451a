import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { haveCookies, languageCookies, languageOf, pathOf } from '../support/language.ts';

// Which language a visitor gets: cookie, stored preference, browser language, English, in this order.

const visitor = visitors();
const both = (language: string) => ({ i18n_redirected: language, nf_lang: language });

describe('on the first visit', () => {
  test.each([
    ['th-TH', 'th'],
    ['en-US', 'en'],
    ['de-DE', 'en'],
  ])('a browser in %s gets %s, and both cookies say so', async (browserLanguage, expected) => {
    const context = await visitor({ language: browserLanguage });
    const page = await context.newPage();
    await page.goto('/about-us');
    expect(await languageOf(page)).toBe(expected);
    expect(pathOf(page)).toBe('/about-us');
    expect(await languageCookies(context)).toEqual(both(expected));
  });

  test('the first of the browser’s languages that is listed counts', async () => {
    const context = await visitor({
      language: 'de-DE',
      extraHTTPHeaders: { 'Accept-Language': 'de-DE,th;q=0.8,en;q=0.5' },
    });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'th', 'en'] }),
    );
    const page = await context.newPage();
    await page.goto('/services');
    await eventually(() => languageOf(page)).toBe('th');
    expect(pathOf(page)).toBe('/services');
  });
});

describe('a choice made earlier', () => {
  test('rules over the browser’s language', async () => {
    const context = await visitor({ language: 'en' });
    await haveCookies(context, both('th'));
    const page = await context.newPage();
    await page.goto('/member');
    expect(await languageOf(page)).toBe('th');
    expect(pathOf(page)).toBe('/member');
  });

  test('is what i18n_redirected says where the CDN’s cookie says otherwise', async () => {
    const context = await visitor({ language: 'en' });
    await haveCookies(context, { i18n_redirected: 'th', nf_lang: 'en' });
    const page = await context.newPage();
    await page.goto('/member');
    await eventually(() => languageOf(page)).toBe('th');
    expect(pathOf(page)).toBe('/member');
    expect(await languageCookies(context)).toEqual(both('th'));
  });

  test('outlives the cookies as the stored preference', async () => {
    const context = await visitor({ language: 'en' });
    const page = await context.newPage();
    await page.goto('/th');
    await context.clearCookies();
    await page.goto('/committees');
    await eventually(() => languageOf(page)).toBe('th');
    expect(pathOf(page)).toBe('/committees');
    expect(await languageCookies(context)).toEqual(both('th'));
  });

  test('as a cookie rules over the stored preference', async () => {
    const context = await visitor({ language: 'en' });
    const page = await context.newPage();
    await page.goto('/th');
    await haveCookies(context, both('en'));
    await page.goto('/committees');
    expect(await languageOf(page)).toBe('en');
    expect(await languageCookies(context)).toEqual(both('en'));
  });
});

describe('a cookie that is no listed language', () => {
  test.each(['fr', 'xx-TH', '%3Cscript%3E', 'undefined', 'the', ''])(
    '(%j) counts as absent and is replaced',
    async (junk) => {
      const context = await visitor({ language: 'th' });
      await haveCookies(context, { i18n_redirected: junk });
      const page = await context.newPage();
      await page.goto('/career');
      expect(await languageOf(page)).toBe('th');
      expect(await languageCookies(context)).toEqual(both('th'));
    },
  );

  test('in the CDN’s name too', async () => {
    const context = await visitor({ language: 'th' });
    await haveCookies(context, both('fr'));
    const page = await context.newPage();
    await page.goto('/career');
    await eventually(() => languageOf(page)).toBe('th');
    expect(pathOf(page)).toBe('/career');
    expect(await languageCookies(context)).toEqual(both('th'));
  });
});

describe('a pinned address', () => {
  test('shows Thai to everybody and stores it', async () => {
    const context = await visitor({ language: 'en' });
    await haveCookies(context, both('en'));
    const page = await context.newPage();
    await page.goto('/th/about-us');
    expect(await languageOf(page)).toBe('th');
    expect(pathOf(page)).toBe('/th/about-us');
    expect(await languageCookies(context)).toEqual(both('th'));
    await page.goto('/about-us');
    expect(await languageOf(page)).toBe('th');
  });

  test('leads on to unprefixed pages in Thai', async () => {
    const page = await (await visitor({ language: 'en' })).newPage();
    await page.goto('/th');
    await page.getByRole('navigation').first().getByRole('link', { name: 'บริการ' }).click();
    await page.waitForURL('**/services');
    expect(pathOf(page)).toBe('/services');
    expect(await languageOf(page)).toBe('th');
  });
});
