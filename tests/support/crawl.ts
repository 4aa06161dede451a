import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { readDocument, type PageFacts } from './document.ts';
import { call } from './http.ts';

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

/** Follows every link of this site from a page on, in one language of the browser. */
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
  const queue = [{ path: start, from: 'the start' }];

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    const answer = await call(path, { language });
    const text = await answer.text();
    if (answer.status !== 200) {
      result.broken.push(`${path} on ${from}: ${answer.status} ${answer.headers.get('location') ?? ''}`);
      continue;
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const facts = await readDocument(parser, text);
    result.pages.set(path, facts);
    for (const file of facts.files) result.files.add(new URL(file, origin + path).href.replace(origin, ''));
    for (const href of facts.links) {
      const url = URL.parse(href, origin + path);
      if (!url) result.broken.push(`${href} on ${path}: no address`);
      else if (url.origin !== origin) result.external.add(href);
      else if (url.pathname === '/api/language') result.switches.add(url.pathname + url.search);
      else {
        if (url.hash)
          result.fragments.push({
            from: path,
            path: url.pathname,
            id: decodeURIComponent(url.hash.slice(1)),
          });
        if (seen.has(url.pathname)) continue;
        seen.add(url.pathname);
        queue.push({ path: url.pathname, from: path });
      }
    }
  }
  await addFilesOfFiles(result.files);
  return result;
}

async function addFilesOfFiles(files: Set<string>): Promise<void> {
  const queue = [...files];
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (!/\.(css|js|webmanifest)(\?|$)/.test(file)) continue;
    const named = namedIn(file, await (await call(file)).text());
    for (const one of named) {
      if (files.has(one)) continue;
      files.add(one);
      queue.push(one);
    }
  }
}
