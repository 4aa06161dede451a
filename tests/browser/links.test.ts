import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { crawl, type Crawled, openFiles } from '../support/crawl.ts';
import { call } from '../support/http.ts';
import { ON_DEMAND, ONLY_THAI_NEWS, pinned, ROUTES } from '../support/routes.ts';

// Every URL that any page names, from the home page on.

let parser: Page;
let crawls: Crawled[];

beforeAll(async () => {
  parser = await openPage();
  crawls = [];
  for (const [start, language] of [
    ['/', 'en'],
    ['/th', 'th'],
  ] as const) {
    crawls.push(await crawl(parser, start, language));
  }
});
afterAll(() => parser.close());

test('every page can be reached from the home page', () => {
  for (const { start, language, pages } of crawls) {
    expect([
      start,
      language,
      [...ROUTES, ...ON_DEMAND, ONLY_THAI_NEWS].filter(
        (route) => !pages.has(route) && !pages.has(pinned(route)),
      ),
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

/** Preview pictures of articles are drawn when they are asked for: one of each kind stands for all. */
function withoutMostCards(files: Iterable<string>): string[] {
  const kinds = new Set<string | undefined>();
  return [...files].filter((file) => {
    const kind = /^\/og\/\w+\/(news|events|career)\/./.exec(file)?.[1];
    if (kind && kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}

test('every script, style, picture, font and icon is there', async () => {
  const files = withoutMostCards(crawls.flatMap((crawled) => [...crawled.files]));
  const statuses = [...(await openFiles(files))];
  const cards = statuses.filter(([file]) => /^\/og\/\w+\/(news|events|career)\/./.test(file));
  expect(cards).toHaveLength(3);
  for (const kind of [/\.js/, /\.css/, /\.svg/, /\.woff2/, /\.png/, /\.webmanifest/]) {
    expect(statuses.some(([file]) => kind.test(file))).toBe(true);
  }
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a language switch leads back to a page of this site, in one step', async () => {
  const switches = [...new Set(crawls.flatMap(({ switches: found }) => [...found]))];
  expect(switches.length).toBeGreaterThan(ROUTES.length);
  const backOf = (path: string): string => new URL(path, 'http://site').searchParams.get('back') ?? '';
  const known = new Set(crawls.flatMap(({ pages }) => [...pages.keys()]));
  expect(switches.map(backOf).filter((back) => !known.has(back))).toEqual([]);
  // All are answered alike (language-switch.test.ts).
  for (const path of switches.slice(0, 3)) {
    const answer = await call(path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, backOf(path)]);
  }
});

test('links to other sites and programs are complete and encrypted', () => {
  const external = new Set(crawls.flatMap(({ external: found }) => [...found]));
  expect(external.size).toBeGreaterThan(0);
  const { host } = new URL(inject('site').base);
  const malformed = [...external].filter((href) => {
    const url = URL.parse(href);
    if (url?.protocol === 'tel:') return !/^tel:\+\d{8,15}$/.test(href);
    if (url?.protocol === 'mailto:') return !/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(href);
    if (url?.protocol === 'webcal:') return url.host !== host || !url.pathname.endsWith('.ics');
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
