import { expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { visitors } from '../support/browser.ts';
import { openContactForm } from '../support/contact-form.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http.ts';
import { SEARCHES, TEMPLATES, WITH_FORM } from '../support/routes.ts';

// Which scripts a page loads, and when.

const visitor = visitors();
const REACT = /react\.(transitional\.)?element|Minified React error|__reactFiber/;

/** The text of every script that a visitor loads, by its URL. */
function scriptsOf(context: BrowserContext): { settled: () => Promise<Map<string, string>> } {
  const paths = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  // Fetched by ourselves: a browser forgets what a page had as soon as that is left.
  const read = async (path: string) => [path, await (await call(path)).text()] as const;
  return { settled: async () => new Map(await Promise.all([...paths].map(read))) };
}

const WITH_ISLAND = ['/', ...WITH_FORM, ...SEARCHES, '/career', '/career/backend-developer-bangkok'];

test('no page without an island loads React, even when it is used', async () => {
  const context = await visitor();
  const scripts = scriptsOf(context);
  const page = await context.newPage();
  for (const path of TEMPLATES.filter((route) => !WITH_ISLAND.includes(route))) {
    await page.goto(path);
    expect([path, await page.locator('astro-island').count()]).toEqual([path, 0]);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 2000);
    await page.waitForLoadState('networkidle');
  }
  const loaded = await scripts.settled();
  expect(loaded.size).toBeGreaterThan(0);
  expect([...loaded].filter(([, text]) => REACT.test(text)).map(([path]) => path)).toEqual([]);
});

test('the contact page loads no script of its form before it is touched, and React then', async () => {
  const context = await visitor();
  const scripts = scriptsOf(context);
  const page = await context.newPage();
  await page.goto('/contact-us');
  await page.waitForLoadState('networkidle');
  const before = await scripts.settled();
  expect([...before].filter(([path, text]) => REACT.test(text) || /ContactForm/.test(path))).toEqual([]);
  await openContactForm(page, 'en');
  const after = await scripts.settled();
  expect([...after.values()].some((text) => REACT.test(text))).toBe(true);
});

test('the home page loads React only when the carousel comes into sight', async () => {
  const context = await visitor({ viewport: { width: 1440, height: 600 } });
  const scripts = scriptsOf(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect([...(await scripts.settled()).values()].some((text) => REACT.test(text))).toBe(false);
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  expect([...(await scripts.settled()).values()].some((text) => REACT.test(text))).toBe(true);
});

/** Of what a page fetches: other pages, what is left to be filled in, and an island's own. */
const CAN_WAIT = /^\/(?!_astro\/)|\/(client|react|Search)\./;

test.each(['/', '/contact-us', ...SEARCHES])('%s is shown before it fetches what can wait', async (path) => {
  const page = await (await visitor({ fetchesAhead: true })).newPage();
  await page.goto(path);
  const fetched = () =>
    page.evaluate(() => {
      const [shown] = performance.getEntriesByName('first-contentful-paint');
      return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        path: new URL(name).pathname,
        isEarly: !shown || startTime < shown.startTime,
      }));
    });
  const waiting = async () => (await fetched()).filter((one) => CAN_WAIT.test(one.path));
  await eventually(async () => (await waiting()).length).toBeGreaterThan(0);
  expect((await waiting()).filter(({ isEarly }) => isEarly)).toEqual([]);
});
