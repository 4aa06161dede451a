import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { readDocument, type PageFacts } from './document.ts';
import { call, each } from './http.ts';

export type Crawled = {
  start: string;
  language: string;
  /** What was found at each path. */
  pages: Map<string, PageFacts>;
  broken: string[];
  fragments: { from: string; path: string; id: string }[];
  files: Set<string>;
  switches: Set<string>;
  external: Set<string>;
};

/** Files that a style sheet, a script or a manifest names. */
function namedIn(file: string, text: string): string[] {
  const { pathname } = new URL(file, 'http://site');
  const found: string[] = [];
  if (pathname.endsWith('.css'))
    found.push(...[...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, to = '']) => to));
  if (pathname.endsWith('.js')) {
    const imports = /(?:from\s*|import\s*\(?\s*)["'`](\.{0,2}\/[^"'`]+\.js[^"'`]*)["'`]/g;
    found.push(...[...text.matchAll(imports)].map(([, to = '']) => to));
  }
  if (pathname.endsWith('.webmanifest')) {
    const { icons = [], start_url = '/' } = JSON.parse(text) as {
      icons?: { src: string }[];
      start_url?: string;
    };
    found.push(start_url, ...icons.map(({ src }) => src));
  }
  return found
    .filter((to) => !to.startsWith('data:'))
    .map((to) => new URL(to, new URL(file, 'http://site')))
    .map(({ pathname: path, search }) => path + search);
}

/** The further pages of a list and the past events, which are links of their own; months continue without an end. */
function partOfList({ search, searchParams }: URL): string {
  const isPart = searchParams.has('page') || searchParams.get('view') === 'past';
  return isPart ? search : '';
}

/** What is followed of a link. */
const pathOf = (url: URL | null): string => (url ? url.pathname + partOfList(url) : '');

/** Follows every link of this site from a page on, in one language of the browser, a few at a time. */
export async function crawl(parser: Page, start: string, language: string): Promise<Crawled> {
  const { origin } = new URL(inject('site').base);
  const result: Crawled = {
    start,
    language,
    pages: new Map(),
    broken: [],
    fragments: [],
    files: new Set(),
    switches: new Set(),
    external: new Set(),
  };
  const seen = new Set([start]);
  let found = [{ path: start, from: 'the start' }];

  /** Whether a page still leads to a path: other tests take away their articles, and with them what led there. */
  const leadsTo = async (from: string, path: string): Promise<boolean> => {
    const answer = await call(from, { language });
    const { links } = await readDocument(parser, await answer.text());
    return answer.ok && links.some((href) => pathOf(URL.parse(href, origin + from)) === path);
  };

  const open = async ({ path, from }: { path: string; from: string }): Promise<void> => {
    const answer = await call(path, { language });
    const text = await answer.text();
    if (answer.status !== 200) {
      if (answer.status === 404 && !(await leadsTo(from, path))) return;
      result.broken.push(`${path} on ${from}: ${answer.status} ${answer.headers.get('location') ?? ''}`);
      return;
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
    const facts = await readDocument(parser, text);
    result.pages.set(path, facts);
    for (const file of facts.files) result.files.add(new URL(file, origin + path).href.replace(origin, ''));
    for (const href of facts.links) {
      const url = URL.parse(href, origin + path);
      if (!url) result.broken.push(`${href} on ${path}: no address`);
      else if (url.origin !== origin) result.external.add(href);
      else if (url.pathname === '/api/language') result.switches.add(url.pathname + url.search);
      else {
        const id = decodeURIComponent(url.hash.slice(1));
        if (id) result.fragments.push({ from: path, path: url.pathname, id });
        const to = pathOf(url);
        if (seen.has(to)) continue;
        seen.add(to);
        found.push({ path: to, from: path });
      }
    }
  };
  while (found.length > 0) {
    const next = found;
    found = [];
    await each(next, open);
  }
  return result;
}

/**
 * Asks for files, and for those that they name.
 * @returns the status of each, by its URL
 */
export async function openFiles(files: Iterable<string>): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  let found = [...new Set(files)];
  while (found.length > 0) {
    const named = await each(found, async (file) => {
      const answer = await call(file);
      // Read to its end: an answer left half read holds its connection.
      const text = await answer.text();
      statuses.set(file, answer.status);
      return answer.ok && /\.(css|js|webmanifest)(\?|$)/.test(file) ? namedIn(file, text) : [];
    });
    found = [...new Set(named.flat())].filter((file) => !statuses.has(file));
  }
  return statuses;
}
