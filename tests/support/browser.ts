import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterEach, inject } from 'vitest';
import policies from '../../content/organisation/policies.json' with { type: 'json' };

/** Where systems put a browser that can be driven. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn by a graphics card; a process of its own for that costs a fifth of each page.
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Else it keeps a process ready for each visitor's next page of another site, which no test opens: a twentieth of a visit.
  '--renderer-process-limit=1',
];

/**
 * The browser that comes as a package, else the machine's; `BROWSER_PATH` names another. The package is Chromium without
 * a window: a desktop's browser draws tabs and menus for each visitor, which nobody sees and which takes half the time.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const { BROWSER_PATH } = process.env;
  if (BROWSER_PATH) return { executablePath: BROWSER_PATH, args: QUIET };
  // Not with its own arguments, made for a machine of its own: in one process, one page that breaks ends all the others.
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium');
    return { executablePath: await packaged.executablePath(), args: QUIET };
  }
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium found: set BROWSER_PATH to one.');
  return { executablePath: found, args: QUIET };
}

/** A browser of its own. */
export async function launchBrowser(...args: string[]): Promise<Browser> {
  const browser = await findBrowser();
  return chromium.launch({ ...browser, args: [...browser.args, ...args] });
}

/** No page lives long enough for what its scripts gain by being compiled twice. */
const COMPILED_ONCE = '--js-flags=--no-opt --no-maglev';

let ofProcess: Promise<Browser> | undefined;
/** The one that the files of a process share, since starting one takes longer than many a test; again if it broke. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await (ofProcess ??= launchBrowser(COMPILED_ONCE));
  return browser.isConnected() ? browser : (ofProcess = launchBrowser(COMPILED_ONCE));
}

/** A page of nobody, for documents that a test brings itself. Whoever opens it closes it. */
export const openPage = async (): Promise<Page> => (await sharedBrowser()).newPage();

/**
 * Chromium may never end a context whose page is just asking for another page that is routed: so one by one. What a test
 * answers in the site's place may still be under way, on pages as in their context: nobody waits for it any more.
 */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(
    [context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })),
  );
  await Promise.all(context.pages().map((page) => page.close()));
  await context.close();
}

/** Longer than any context takes that ends at all. */
const CLOSING_MS = 20_000;

/** Where it does not end a context even so, which is seen once in thousands, it is ended itself: the next visitor gets another. */
async function leave(context: BrowserContext): Promise<void> {
  const stuck = Promise.withResolvers<'stuck'>();
  const timer = setTimeout(() => stuck.resolve('stuck'), CLOSING_MS);
  const closing = close(context);
  const end = await Promise.race([closing, stuck.promise]).finally(() => clearTimeout(timer));
  if (end !== 'stuck') return;
  closing.catch(() => undefined); // It says that the browser is gone.
  await context.browser()?.close();
}

/** Somebody who has been asked about analytics before and said no, so that nothing lies over the page. */
const declined = JSON.stringify({
  allowed: false,
  version: policies.analytics.version,
  at: '2026-11-01T00:00:00.000Z',
});
/** What waits longer than this waits for something that never comes. */
const PATIENCE_MS = 90_000;

export type Language = 'en' | 'th';
/** What the browser of a Thai or of another visitor says that it reads. */
const BROWSER_LANGUAGE: Record<Language, string> = { en: 'en-GB', th: 'th-TH' };

export type VisitorOptions = Omit<BrowserContextOptions, 'locale'> & {
  /** Of the browser; one of the site's languages, or any other such as `de-DE`. */
  language?: Language | (string & {});
  /**
   * Whether pages that are likely next are fetched ahead. Else the visitor saves data, as the browser tells the page: most
   * tests leave a page long before a tenth of the site has come for nothing.
   */
  fetchesAhead?: boolean;
};

/**
 * Visitors, for the tests of one file. The function returned makes a new one, who has never been here, except the
 * question about analytics where they are not what is tested. Visitors leave when their test ends.
 * @param ofFile what differs for all of them. They have asked for less motion, unless it says otherwise: to draw how one
 * page fades into the next takes an eighth of a visit.
 */
export function visitors(ofFile: VisitorOptions = {}): (options?: VisitorOptions) => Promise<BrowserContext> {
  const open: BrowserContext[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map(leave));
  });

  return async (given) => {
    const { language = 'en', fetchesAhead = false, ...options }: VisitorOptions = { ...ofFile, ...given };
    const context = await (
      await sharedBrowser()
    ).newContext({
      baseURL: inject('site').base,
      locale: BROWSER_LANGUAGE[language as Language] ?? language,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    open.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    if (!fetchesAhead) {
      // The rest of it stays: the staff area listens to it.
      await context.addInitScript(() => {
        const { connection } = navigator as { connection?: object };
        if (connection) Object.defineProperty(connection, 'saveData', { value: true });
      });
    }
    if (!inject('site').servicesUrl) {
      await context.addInitScript((choice) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('analytics-choice', choice);
      }, declined);
    }
    return context;
  };
}
