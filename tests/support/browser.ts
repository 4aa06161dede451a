import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

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
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The machine's browser, else the one that comes as a package. `BROWSER_PATH` names another. */
async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const { BROWSER_PATH } = process.env;
  const found = BROWSER_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (found) return { executablePath: found, args: QUIET };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...QUIET] };
}

export async function launchBrowser(...args: string[]): Promise<Browser> {
  const browser = await findBrowser();
  return chromium.launch({ ...browser, args: [...browser.args, ...args] });
}

export type Language = 'en' | 'th';
/** What the browser of a Thai or of another visitor says that it reads. */
const BROWSER_LANGUAGE: Record<Language, string> = { en: 'en-GB', th: 'th-TH' };

export type VisitorOptions = Omit<BrowserContextOptions, 'locale'> & {
  /** Of the browser; one of the site's languages, or any other such as `de-DE`. */
  language?: Language | (string & {});
};

/**
 * A browser for the tests of one file. The function returned makes a new visitor, who has never been here; visitors
 * leave when their test ends.
 */
export function visitors(): (options?: VisitorOptions) => Promise<BrowserContext> {
  let browser: Browser;
  const open: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());

  return async ({ language = 'en', ...options } = {}) => {
    const context = await browser.newContext({
      baseURL: inject('site').base,
      locale: BROWSER_LANGUAGE[language as Language] ?? language,
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    open.push(context);
    return context;
  };
}
