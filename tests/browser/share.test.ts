import { describe, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { visitors } from '../support/browser.ts';
import { byTurns, LANGUAGES, texts } from '../support/texts.ts';

const visitor = visitors({ reducedMotion: 'no-preference' });
const NETWORKS = [
  ['Facebook', 'www.facebook.com'],
  ['LINE', 'social-plugins.line.me'],
  ['X', 'x.com'],
  ['LinkedIn', 'www.linkedin.com'],
] as const;

type Opened = { url: string; features: string };
/** Lets popups open as far as the page is concerned, notes them, and closes them when the test says so. */
async function notePopups(page: Page) {
  await page.addInitScript(() => {
    const popup = { closed: false };
    const opened: Opened[] = [];
    Object.assign(window, { popup, opened });
    window.open = (url, _target, features = '') => {
      opened.push({ url: String(url), features });
      return popup as Window;
    };
  });
  return {
    opened: () => page.evaluate(() => (window as unknown as { opened: Opened[] }).opened),
    close: () =>
      page.evaluate(() => void ((window as unknown as { popup: { closed: boolean } }).popup.closed = true)),
  };
}

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const words = texts[language].share;
  const shared = (): string => `${inject('site').base}${language === 'th' ? '/th' : ''}/project/mobio`;

  for (const [network, host] of NETWORKS)
    inTurn(`${network} opens in a popup of 626×436 with the page’s pinned address`, async () => {
      const page = await (await visitor({ language })).newPage();
      const popups = await notePopups(page);
      await page.goto('/project/mobio');
      await page.getByRole('link', { name: words.on.replace('{{network}}', network), exact: true }).click();
      const [popup] = await popups.opened();
      const url = new URL(popup?.url ?? '');
      expect(url.host).toBe(host);
      expect([...url.searchParams.values()]).toContain(shared());
      expect(popup?.features).toMatch(/\bwidth=626\b/);
      expect(popup?.features).toMatch(/\bheight=436\b/);
      expect(new URL(page.url()).pathname).toBe('/project/mobio');
    });

  inTurn('copying the link says so', async () => {
    const context = await visitor({ language, permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto('/project/mobio');
    await page.getByRole('button', { name: words.copy }).click();
    await page.getByRole('status').getByText(words.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared());
  });

  inTurn('a link that cannot be copied is told, to be copied by hand', async () => {
    const page = await (await visitor({ language })).newPage();
    await page.addInitScript(() => {
      const refused = new DOMException('Write permission denied.', 'NotAllowedError');
      navigator.clipboard.writeText = () => Promise.reject(refused);
    });
    await page.goto('/project/mobio');
    await page.getByRole('button', { name: words.copy }).click();
    await page.getByRole('status').getByText(words.copyFailed.replace('{{url}}', shared())).waitFor();
  });
});

test('a closed popup is noticed within half a second, and the focus returns', async () => {
  const page = await (await visitor()).newPage();
  const popups = await notePopups(page);
  await page.clock.install();
  await page.goto('/project/mobio');
  const link = page.getByRole('link', { name: 'Share on LINE' });
  await link.click();
  await link.evaluate((element) => (element as HTMLElement).blur());
  const hasFocus = () => link.evaluate((element) => element === document.activeElement);
  await page.clock.runFor(2000);
  expect(await hasFocus()).toBe(false);
  await popups.close();
  await page.clock.runFor(500);
  expect(await hasFocus()).toBe(true);
});

test('where popups are blocked the link does what links do', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/project/mobio');
  await page.evaluate(() => {
    window.open = () => null;
    addEventListener('click', (event) => {
      Object.assign(window, { leftToTheBrowser: !event.defaultPrevented });
      event.preventDefault();
    });
  });
  const link = page.getByRole('link', { name: 'Share on Facebook' });
  await link.click();
  expect(await page.evaluate(() => 'leftToTheBrowser' in window && window.leftToTheBrowser)).toBe(true);
  expect(await link.getAttribute('target')).toBe('_blank');
});

test('the device’s own sheet is offered where there is one', async () => {
  const page = await (await visitor()).newPage();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void shared.push(what) });
  });
  await page.goto('/project/mobio');
  await page.getByRole('button', { name: texts.en.share.native }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: expect.stringContaining('Mobio'), url: `${inject('site').base}/project/mobio` },
  ]);
});

test('where there is none, it is not', async () => {
  const page = await (await visitor()).newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto('/project/mobio');
  await page.getByRole('button', { name: texts.en.share.copy }).waitFor();
  expect(await page.locator('[data-share-native]').isVisible()).toBe(false);
});

test('without scripts the links lead to the networks, and no dead button is shown', async () => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto('/project/mobio');
  for (const [network, host] of NETWORKS) {
    const href = await page
      .getByRole('link', { name: `Share on ${network}`, exact: true })
      .getAttribute('href');
    expect(new URL(href ?? '').host).toBe(host);
  }
  expect(await page.locator('[data-share] button:visible').count()).toBe(0);
});
