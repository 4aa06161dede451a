import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { crawl, type Crawled } from '../support/crawl.ts';
import { call, each } from '../support/http.ts';
import { pinned, ROUTES } from '../support/routes.ts';

// Every address that any page names, from the home page on.

let browser: Browser;
let parser: Page;
let crawls: Crawled[];

beforeAll(async () => {
  browser = await launchBrowser();
  parser = await browser.newPage();
  crawls = [];
  for (const [start, language] of [
    ['/', 'en'],
    ['/', 'th'],
    ['/th', 'en'],
    ['/th', 'th'],
  ] as const) {
    crawls.push(await crawl(parser, start, language));
  }
});
afterAll(() => browser.close());

test('every page can be reached from the home page', () => {
  for (const { start, language, pages } of crawls) {
    expect([
      start,
      language,
      ROUTES.filter((route) => !pages.has(route) && !pages.has(pinned(route))),
    ]).toEqual([start, language, []]);
  }
});

test('no internal link is broken or leads around a corner', () => {
  for (const { broken } of crawls) expect(broken).toEqual([]);
});

test('every fragment names something on its page', () => {
  for (const { pages, fragments } of crawls) {
    const lost = fragments.filter(({ path, id }) => !pages.get(path)?.ids.includes(id));
    expect(lost).toEqual([]);
  }
});

test('every script, style, picture, font and icon is there', async () => {
  const files = new Set(crawls.flatMap(({ files: found }) => [...found]));
  for (const kind of [/\.js/, /\.css/, /\.svg/, /\.woff2/, /\.png/, /\.webmanifest/]) {
    expect([...files].some((file) => kind.test(file))).toBe(true);
  }
  const statuses = await each([...files], async (file) => [file, (await call(file)).status]);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a language switch leads back to a page of this site in one step', async () => {
  const switches = new Set(crawls.flatMap(({ switches: found }) => [...found]));
  expect(switches.size).toBeGreaterThan(ROUTES.length);
  const problems = await each([...switches], async (path) => {
    const answer = await call(path);
    const back = answer.headers.get('location') ?? '';
    const status = answer.status === 303 ? (await call(back)).status : 0;
    return status === 200 || back === '/404' ? [] : [`${path} → ${answer.status} ${back} → ${status}`];
  });
  expect(problems.flat()).toEqual([]);
});

test('links to other sites are complete and encrypted', () => {
  const external = new Set(crawls.flatMap(({ external: found }) => [...found]));
  expect(external.size).toBeGreaterThan(0);
  const malformed = [...external].filter((href) => {
    const url = URL.parse(href);
    if (url?.protocol === 'tel:') return !/^tel:\+\d{8,15}$/.test(href);
    if (url?.protocol === 'mailto:') return !/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(href);
    return url?.protocol !== 'https:' || !url.hostname.includes('.');
  });
  expect(malformed).toEqual([]);
});

test('no page names the address of a machine where it was built, but its own', () => {
  const own = inject('site').base;
  const local = /^https?:\/\/(localhost|127\.|0\.0\.0\.0|192\.168\.)/;
  for (const { external } of crawls) {
    expect([...external].filter((href) => local.test(href) && !href.startsWith(own))).toEqual([]);
  }
});
