import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { problemsOf } from '../support/problems.ts';
import { collected } from '../support/services.ts';
import { texts } from '../support/texts.ts';
import { scriptBytes, sum, weightOf } from '../support/weight.ts';
import { FIRST_PAGE, NEXT_PAGE, PAGE_SCRIPT } from '../support/weight-limits.ts';

// Analytics after consent and not before, with a stand-in for the service.

const visitor = visitors();

const parts = (page: Page, language: Language) => {
  const words = texts[language].cookies;
  const banner = page.getByRole('region', { name: words.bannerTitle });
  const dialog = page.getByRole('dialog', { name: words.title });
  return {
    words,
    banner,
    accept: banner.getByRole('button', { name: words.accept, exact: true }),
    decline: banner.getByRole('button', { name: words.decline, exact: true }),
    settings: page.getByRole('contentinfo').getByRole('link', { name: texts[language].footer.cookies }),
    dialog,
    allow: dialog.getByRole('switch', { name: words.analyticsSwitch }),
    close: dialog.getByRole('button', { name: words.close }),
  };
};
/** What the service heard since. */
async function listen(): Promise<() => Promise<string[]>> {
  const before = (await collected()).length;
  return async () =>
    (await collected())
      .slice(before)
      .map(({ kind, address }) => (address && new URL(address).pathname + new URL(address).search) || kind);
}
/** Requests to anybody but the site. */
function foreign(context: BrowserContext, base: string): string[] {
  const found: string[] = [];
  context.on('request', (request) => request.url().startsWith(base) || found.push(request.url()));
  return found;
}
const serviceCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

test('nothing before a yes; each page once after it; nothing after the yes is taken back', async () => {
  const context = await visitor();
  const problems = await problemsOf(context);
  const page = await context.newPage();
  const { words, banner, decline, settings, dialog, allow, close } = parts(page, 'en');
  expect(await scriptBytes(page, () => page.goto('/services'))).toBeLessThanOrEqual(PAGE_SCRIPT);
  await banner.waitFor();
  const requests = foreign(context, new URL(page.url()).origin);
  const heard = await listen();

  // No, and it is not asked again.
  await decline.click();
  await banner.waitFor({ state: 'hidden' });
  await page.goto('/committees');
  await settings.click();
  await dialog.getByText(/You declined on \d+ \w+ \d{4}/).waitFor();
  expect([await banner.isVisible(), await heard(), requests]).toEqual([false, [], []]);

  // A change of mind, in the preference centre.
  await allow.check();
  await eventually(heard).toEqual(['script', '/committees']);
  await close.click();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(words.title);
  const ofAgreed = await scriptBytes(page, async () => {
    await page.goto('/services?token=secret&utm_source=mail#top');
    await eventually(heard).toEqual(['script', '/committees', 'script', '/services?utm_source=mail']);
  });
  expect(ofAgreed).toBeLessThanOrEqual(PAGE_SCRIPT);
  await eventually(() => serviceCookies(context)).toEqual(['_ga']);

  // And back: at once, with its cookies.
  await settings.click();
  await allow.uncheck();
  await dialog.getByText(/You declined on/).waitFor();
  await eventually(() => serviceCookies(context)).toEqual([]);
  await page.keyboard.press('Escape');
  const count = requests.length;
  await page.goto('/committees');
  await page.waitForLoadState('networkidle');
  expect([requests.length, (await heard()).length]).toEqual([count, 4]);
  expect(problems).toEqual([]);
});

test('in Thai, on a phone, by keyboard: the banner covers nothing that has the focus', async () => {
  const context = await visitor({ language: 'th', viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  const { banner, accept, settings, dialog, words } = parts(page, 'th');
  // A page with much text; what comes beside it, the other pages have brought.
  const long = await weightOf(page, () => page.goto('/services/build-operate-transfer'));
  expect(sum(long)).toBeLessThanOrEqual(FIRST_PAGE.th);
  expect(sum(long, 'document')).toBeLessThanOrEqual(NEXT_PAGE);
  await page.goto('/committees');
  await banner.waitFor();
  expect(await violations(page)).toEqual([]);
  const hidden: string[] = [];
  // Skip link, details and both answers come first, then the page.
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const element = document.activeElement;
      const strip = document.querySelector('[data-consent-banner]');
      if (!element || !strip || strip.contains(element)) return '';
      const { top, bottom, height } = element.getBoundingClientRect();
      const edge = strip.getBoundingClientRect().top;
      return height > 0 &&
        bottom > 0 &&
        top < innerHeight &&
        top >= edge - 1 &&
        bottom > edge + 1 &&
        top < strip.getBoundingClientRect().bottom
        ? element.outerHTML.slice(0, 80)
        : '';
    });
    if (covered) hidden.push(covered);
  }
  expect(hidden).toEqual([]);

  const heard = await listen();
  await accept.focus();
  await page.keyboard.press('Enter');
  await banner.waitFor({ state: 'hidden' });
  await eventually(heard).toEqual(['script', '/committees']);
  await settings.click();
  // The year of the Buddhist era.
  const [given = ''] = words.analyticsOn.split('{{date}}');
  await dialog.getByText(new RegExp(`${given}\\d+ \\S+ 25\\d\\d`)).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await dialog.getByRole('heading', { name: words.title }).isVisible()).toBe(true);
});

test('a browser that says no for its visitor is not asked, and a page without scripts tells what is kept', async () => {
  const context = await visitor();
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const page = await context.newPage();
  const { banner, settings, dialog, words } = parts(page, 'en');
  await page.goto('/committees');
  await settings.click();
  await dialog.getByText(words.analyticsSignal).waitFor();
  expect(await banner.isVisible()).toBe(false);

  const plain = await (await visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto('/committees');
  await parts(plain, 'en').settings.click();
  await plain.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  expect(await plain.getByText(words.needsScripts).isVisible()).toBe(true);
  expect(await plain.getByRole('switch').isVisible()).toBe(false);
});
