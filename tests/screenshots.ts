// `npm run screenshots`: every kind of page and every screen of the staff area, in each language, at three widths, light
// and dark, into `.cache/screenshots/`, to be looked at one by one. Parts of names behind it, such as `-- member-th 390`,
// take only pictures whose file name holds all of them.

import { mkdir, rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { launchBrowser } from './support/browser.ts';
import type { Samples } from './support/docs-samples.ts';
import { type FilledSite, withFilledSite } from './support/filled-site.ts';
import { pinned, TEMPLATES } from './support/routes.ts';

const FOLDER = '.cache/screenshots';
const WIDTHS = [390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** Taller ones are cut: what follows repeats. */
const TALLEST = 6_000;

const screens = ({ inquiryId, articleId }: Samples): string[] => [
  '',
  '/contact',
  '/contact?q=zeppelin',
  `/contact/${inquiryId}`,
  '/contact/unknown',
  '/member',
  '/member/add',
  '/recruitment/applied-cv',
  '/recruitment/applied-cv?view=board',
  '/news/list-news',
  `/news/list-news/update/${articleId}`,
  '/news/list-news/new',
  '/event/list-event',
  '/recruitment/list-jobs',
  '/translations',
  '/category',
  '/category/new',
  '/media',
  '/privacy',
  '/mail',
  '/audit',
  '/staff',
  '/account',
];
const SIGNED_OUT = ['/admin/login', '/admin/reset', '/admin/reset#from-a-mail'];

interface Visit {
  readonly area: 'public' | 'staff' | 'signed-out';
  readonly path: string;
  readonly language: Locale;
}

const wanted = process.argv.slice(2);
const fileOf = ({ area, path, language }: Visit, width: number, scheme: string): string => {
  const name = path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home';
  return `${area}-${name}-${language}-${width}-${scheme}.png`;
};
const isWanted = (file: string): boolean => wanted.every((part) => file.includes(part));

async function takeAll(page: Page, visit: Visit): Promise<number> {
  const looks = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
  const asked = looks.filter(({ width, scheme }) => isWanted(fileOf(visit, width, scheme)));
  if (asked.length === 0) return 0;
  await page.goto(visit.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const { width, scheme } of asked) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
    await page.screenshot({
      path: `${FOLDER}/${fileOf(visit, width, scheme)}`,
      fullPage: true,
      clip,
      animations: 'disabled',
    });
  }
  return asked.length;
}

async function visitAll(browser: Browser, { base, cookies, samples }: FilledSite, language: Locale) {
  const context = () => browser.newContext({ baseURL: base, locale: language, timezoneId: 'Asia/Bangkok' });
  const visitors = await context();
  const staff = await context();
  await staff.addCookies(cookies);
  const visits: Visit[] = [
    ...TEMPLATES.map((path): Visit => ({
      area: 'public',
      path: language === 'th' ? pinned(path) : path,
      language,
    })),
    ...SIGNED_OUT.map((path): Visit => ({ area: 'signed-out', path, language })),
    ...screens(samples).map((path): Visit => ({ area: 'staff', path: `/admin${path}`, language })),
  ];
  for (const visit of visits) {
    const page = await (visit.area === 'staff' ? staff : visitors).newPage();
    const taken = await takeAll(page, visit);
    if (taken > 0) console.log(`${visit.area} ${language} ${visit.path}: ${taken}`);
    await page.close();
  }
}

await withFilledSite(async (site) => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const language of LOCALES) await visitAll(browser, site, language);
  } finally {
    await browser.close();
  }
});
