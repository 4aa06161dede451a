import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { languageOf } from '../support/language.ts';

// A browser that keeps nothing, whose disk is full, or that does not get a script: the page is shown, whatever languages
// it lists and whatever the host knows of languages. It is never loaded without end.

const visitor = visitors();

/** What is refused, as the page sees it. */
const REFUSALS = {
  'nothing is refused': () => undefined,
  'cookies are refused': () =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  'site data is refused': () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  },
  'cookies and site data are refused': () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  },
  'the disk is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  },
  'nothing is kept, without a word': () => {
    Storage.prototype.setItem = () => undefined;
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  },
};
const LISTS = [['en-GB'], ['th-TH'], ['ja', 'th'], ['ja', 'en'], ['ja'], ['th', 'en']];
/** How the host answers a URL that is not pinned: by its rules, or always in one language. */
const HOSTS = ['by rules', 'en', 'th'] as const;

/** Whether it is the turn of one of so many; `EVERY_COMBINATION=1` has all of them meet. */
const meets = (turn: number, of: number): boolean =>
  Boolean(process.env['EVERY_COMBINATION']) || turn % of === 0;

async function come(
  list: readonly string[],
  host: (typeof HOSTS)[number],
  refuse: () => unknown,
): Promise<{ context: BrowserContext; page: Page; documents: string[] }> {
  const accepted = list.join(',');
  const context = await visitor({
    language: list[0] ?? 'en',
    extraHTTPHeaders: { 'Accept-Language': accepted },
  });
  await context.addInitScript((languages) => {
    Object.defineProperty(navigator, 'languages', { get: () => languages });
  }, list);
  await context.addInitScript(refuse);
  const documents: string[] = [];
  const keepsCookies =
    refuse === REFUSALS['nothing is refused'] || refuse === REFUSALS['site data is refused'];
  // Nothing here depends on what a page looks like, and there are many.
  await context.route(/\.(?:woff2|png|jpe?g|webp|avif|svg)$|\/\.netlify\/images/, (route) => route.abort());
  await context.route(
    ({ origin, pathname }) => origin === inject('site').base && !/^\/(?:_astro|\.netlify)\//.test(pathname),
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback();
      const { pathname } = new URL(request.url());
      documents.push(pathname);
      const headers: Record<string, string> = { ...request.headers(), 'accept-language': accepted };
      if (!keepsCookies || host !== 'by rules') headers['cookie'] = '';
      if (host !== 'by rules') headers['accept-language'] = host;
      return route.fulfill({ response: await route.fetch({ headers }) });
    },
  );
  return { context, page: await context.newPage(), documents };
}

/** The page is there, and stays. */
async function settles(page: Page, documents: readonly string[], most = 3): Promise<void> {
  const isShown = (): Promise<boolean> =>
    page
      .getByRole('heading', { level: 1 })
      .isVisible()
      .catch(() => false);
  await eventually(isShown).toBe(true);
  await atRest(page, () => documents.length);
  expect(documents.length).toBeLessThanOrEqual(most);
  expect(await isShown()).toBe(true);
}

describe.each(Object.entries(REFUSALS))('%s', (what, refuse) => {
  test.each(HOSTS)('a host that answers %s', async (host) => {
    // Every two of refusal, host and list meet.
    const turn = Object.keys(REFUSALS).indexOf(what) + HOSTS.indexOf(host);
    const visit = async (list: readonly string[]): Promise<void> => {
      const { page, documents } = await come(list, host, refuse);
      await page.goto('/about-us', { waitUntil: 'commit' });
      await settles(page, documents);
      const wanted = list.find((language) => /^(en|th)/.test(language))?.slice(0, 2) ?? 'en';
      // English has no pinned URL: where nothing can be kept, what such a host gives is what there is.
      const shown = await languageOf(page);
      if (wanted === 'th' || host !== 'th') expect([list, shown]).toEqual([list, wanted]);
      await page.close();
    };
    // Most of it is waiting for a page that does not come to rest, so all at once.
    await Promise.all(LISTS.filter((_list, place) => meets(place + turn, HOSTS.length)).map(visit));
  });
});

test.each(Object.entries(REFUSALS))('a script that does not come, where %s', async (what, refuse) => {
  const turn = Object.keys(REFUSALS).indexOf(what);
  for (const [place, file] of ['head', 'site', 'islands', 'deferred'].entries()) {
    if (!meets(place + turn, 2)) continue;
    const { context, page, documents } = await come(['ja', 'th'], 'by rules', refuse);
    await context.route(`**/_astro/${file}*.js`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/', { waitUntil: 'commit' });
    // Once more for the script, and once for the language.
    await settles(page, documents, 4);
    await page.close();
  }
});
