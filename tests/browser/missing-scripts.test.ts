import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { atRest } from '../support/at-rest.ts';
import { drawn } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

// A new release has taken away the script files of the page that is open.

const visitor = visitors();

/**
 * Lets no script of an island through until the page at `path` was asked for `until` times. Counts how often it was
 * asked for and came, and how often a script was refused.
 */
async function withoutScripts(page: Page, path: string, until = Infinity) {
  const seen = { asked: 0, came: 0, refused: 0 };
  const isHere = (address: string): boolean => new URL(address).pathname === path;
  await page.route('**/_astro/{Carousel,ContactForm,client}*', (route) => {
    if (seen.asked >= until) return route.continue();
    seen.refused += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isHere(request.url())) seen.asked += 1;
  });
  page.on('load', () => {
    if (isHere(page.url())) seen.came += 1;
  });
  return seen;
}

/** Brings the carousel into sight, which asks for its script; the page may be loading again meanwhile. */
const toCarousel = (page: Page): Promise<void> =>
  page
    .locator('.carousel')
    .scrollIntoViewIfNeeded()
    .catch(() => undefined);

test('the page is loaded again, once, and works when the new files are there', async () => {
  const page = await (await visitor()).newPage();
  const seen = await withoutScripts(page, '/contact-us', 2);
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto('/contact-us');
  await message.hover();
  await eventually(() => seen.came).toBe(2);
  await page.mouse.move(1, 1);
  await message.hover();
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  expect(seen.refused).toBeGreaterThan(0);
  expect(seen.asked).toBe(2);
});

test('a file that stays away does not make the page load for ever', async () => {
  const page = await (await visitor()).newPage();
  const seen = await withoutScripts(page, '/');
  await page.goto('/');
  await toCarousel(page);
  await eventually(() => seen.came).toBe(2);
  await toCarousel(page);
  await eventually(() => seen.refused).toBeGreaterThanOrEqual(2);
  await atRest(page, () => seen.asked);
  expect(seen.asked).toBe(2);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('after a minute it may be loaded again, not before', async () => {
  const page = await (await visitor()).newPage();
  const seen = await withoutScripts(page, '/');
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + Number(sessionStorage.getItem('seconds later') ?? 0) * 1000;
  });
  const visit = async (secondsLater: number): Promise<void> => {
    await page.goto('/about-us');
    await page.evaluate((seconds) => sessionStorage.setItem('seconds later', String(seconds)), secondsLater);
    await page.goto('/');
    await toCarousel(page);
  };
  await visit(0);
  await eventually(() => seen.came).toBe(2);

  const { refused } = seen;
  await visit(30);
  await eventually(() => seen.refused).toBeGreaterThan(refused);
  await atRest(page, () => seen.asked);
  expect(seen.asked).toBe(3);

  await visit(70);
  await eventually(() => seen.came).toBe(5);
  expect(seen.asked).toBe(5);
});

test('without a connection it is not loaded again', async () => {
  const context = await visitor();
  const page = await context.newPage();
  let loads = 0;
  context.on('request', (request) => request.isNavigationRequest() && (loads += 1));
  await page.goto('/contact-us');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('textbox', { name: 'Message' }).hover();
  await failed;
  await drawn(page);
  expect(loads).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});
