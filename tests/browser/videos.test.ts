import { build } from 'vite';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMarkdown } from '#markdown/render.ts';
import { VIDEO_FRAMES } from '#http/headers/security-headers.ts';
import { openPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

// Videos in articles, on a page that holds nothing else and allows what an article's page allows.

const PAGE = 'https://site.example/';
const MARKDOWN = [
  'https://youtu.be/dQw4w9WgXcQ?t=42',
  'https://vimeo.com/76979871/0123456789',
  'https://vimeo.com/76979871',
].join('\n\n');

let script: string;
let page: Page;
let asked: string[];

beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/site/browser/site/videos.ts', formats: ['iife'], name: 'videos' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The script did not build.');
  script = `${output.output[0].code};videos.playVideosInPlace();`;
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
});
beforeEach(async () => {
  page = await openPage();
  asked = [];
  const { html } = renderMarkdown(MARKDOWN, 'en');
  await page.route('**', (route) => {
    const address = route.request().url();
    if (!address.startsWith(PAGE)) asked.push(address);
    if (address === `${PAGE}videos.js`)
      return route.fulfill({ body: script, contentType: 'text/javascript' });
    return route.fulfill({
      body: address === PAGE ? `${html}<script src="/videos.js"></script>` : '',
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': `default-src 'self'; ${VIDEO_FRAMES}` },
    });
  });
  await page.goto(PAGE);
});

test('nothing comes from a host of videos before one is clicked', async () => {
  expect(await page.locator('figure a').count()).toBe(3);
  expect(asked).toEqual([]);
});

test('a click puts the player in the place of the link, and the keyboard into it', async () => {
  for (const [index, address] of [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0123456789',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ].entries()) {
    const figure = page.locator('figure').nth(index);
    await figure.locator('a').click();
    const frame = figure.locator('iframe');
    expect(await frame.getAttribute('src')).toBe(address);
    expect(await frame.getAttribute('title')).toMatch(/^Play the video from/);
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await figure.locator('a').count()).toBe(0);
  }
  await eventually(() => asked).toHaveLength(3);
});

test('with a key held down the link stays a link', async () => {
  await page
    .locator('figure a')
    .first()
    .click({ modifiers: ['Control'] });
  expect(await page.locator('iframe').count()).toBe(0);
});
