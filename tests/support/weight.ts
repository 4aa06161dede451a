import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { inject } from 'vitest';
import { call } from './http.ts';

export type Weighed = { path: string; kind: string; bytes: number };

/** Bytes over the wire: brotli at its best, as the CDN has it; fonts are compressed already. */
export const wireBytes = (body: Buffer, kind: string): number =>
  kind === 'font'
    ? body.length
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What a page needs to be read and used: without pictures and icons, which come after it. */
const COUNTED = ['document', 'stylesheet', 'script', 'font', 'fetch'];

const known = new Map<string, Promise<number>>();

/** On a site without analytics no page has the question about them, but a prebuilt one of these tests: see site.ts. */
const withoutBanner = (kind: string, body: Buffer): Buffer =>
  kind === 'document' && !inject('site').servicesUrl
    ? Buffer.from(body.toString().replace(/<section class="consent-banner".*?<\/section>/s, ''))
    : body;

/**
 * Fetched by ourselves: a browser does not hand out what it had in its cache.
 * @param kind as browsers name it: `document`, `script` …
 */
export async function weigh(address: string, kind: string, language: string): Promise<Weighed> {
  const { pathname, search } = new URL(address);
  const fetched = async (): Promise<number> => {
    const answer = await call(pathname + search, { language });
    return wireBytes(withoutBanner(kind, Buffer.from(await answer.arrayBuffer())), kind);
  };
  // A file is the same in every language, a page is not.
  const key = kind === 'document' ? `${language} ${address}` : address;
  const bytes = known.get(key) ?? fetched();
  known.set(key, bytes);
  return { path: pathname, kind, bytes: await bytes };
}

/**
 * Does something in a browser and tells what had to come for it, over the wire, whether it was cached or not. What other
 * services send (a captcha, analytics) is theirs.
 */
export async function weightOf(page: Page, act: () => Promise<unknown>): Promise<Weighed[]> {
  const loaded = new Map<string, string>();
  const note = (response: Response): void => {
    const kind = response.request().resourceType();
    const isOurs = response.url().startsWith(inject('site').base);
    if (isOurs && COUNTED.includes(kind) && !response.url().includes('/api/'))
      loaded.set(response.url(), kind);
  };
  page.on('response', note);
  await act();
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
  page.off('response', note);
  const language = await page.evaluate(() => document.documentElement.lang);
  return Promise.all([...loaded].map(([address, kind]) => weigh(address, kind, language)));
}

export const sum = (weighed: readonly Weighed[], kind?: string): number =>
  weighed
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((total, { bytes }) => total + bytes, 0);

/** Inline scripts of the page that is open, as if they came by themselves. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const code = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => !script.src && !/json/.test(script.type))
      .map(({ textContent }) => textContent)
      .join('\n'),
  );
  return code ? wireBytes(Buffer.from(code), 'script') : 0;
}

/** All script of what is done on a page: brotli bytes, its inline ones included. */
export async function scriptBytes(page: Page, act: () => Promise<unknown>): Promise<number> {
  const weighed = await weightOf(page, act);
  return sum(weighed, 'script') + (await inlineScriptBytes(page));
}
