// `npm run screenshots`: every kind of page and every screen of the staff area, in each language, at three widths, light
// and dark, and how they look empty, busy, failing, offline, with long names and with 200 rows, into
// `.cache/screenshots/`, to be looked at one by one. Parts of names behind it, such as `-- member-th 390`, take only
// pictures whose file name holds all of them; with commas between parts, any one of these. `-- state` takes those of
// states alone, which are looked at on a phone by day and a desk by night unless a width or a scheme is named.

import { mkdir, rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { launchBrowser } from './support/browser.ts';
import type { Samples } from './support/docs-samples.ts';
import { type FilledSite, withFilledSite } from './support/filled-site.ts';
import { json } from './support/docs-samples.ts';
import { pinned, TEMPLATES } from './support/routes.ts';
import { LISTED_MEMBER, LONG_ARTICLE, type State, statesOf } from './support/screen-states.ts';

const FOLDER = '.cache/screenshots';
const WIDTHS = [390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** Taller ones are cut: what follows repeats. */
const TALLEST = 6_000;

/** Records that screens are opened with, beside those of the documentation's pictures. */
interface Records extends Samples {
  readonly memberId: string;
  readonly applicationId: string;
  readonly mediumId: string;
}

/** A record, or a list of them. */
interface Answer {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
}

const screens = ({ inquiryId, articleId, memberId, applicationId, mediumId }: Records): string[] => [
  '',
  '/contact',
  '/contact?q=zeppelin',
  `/contact/${inquiryId}`,
  '/contact/unknown',
  '/member',
  '/member/add',
  `/member/edit/${memberId}`,
  '/recruitment/applied-cv',
  '/recruitment/applied-cv?view=board',
  `/recruitment/applied-cv/update/${applicationId}`,
  '/news/list-news',
  `/news/list-news/update/${articleId}`,
  '/news/list-news/new',
  '/event/list-event',
  '/event/list-event/new',
  '/recruitment/list-jobs',
  '/recruitment/list-jobs/create',
  '/calendar',
  '/translations',
  '/pages',
  '/category',
  '/category/new',
  '/media',
  `/media/${mediumId}`,
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
  readonly state?: State;
}

const wanted = process.argv.slice(2);
const fileOf = ({ area, path, language, state }: Visit, width: number, scheme: string): string => {
  const name = path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home';
  return `${state ? `state-${state.name}-` : ''}${area}-${name}-${language}-${width}-${scheme}.png`;
};
/** A phone by day and a desk by night: states differ little in between. */
const isOfState = (width: number, scheme: string): boolean =>
  wanted.includes(String(width)) ||
  wanted.includes(scheme) ||
  (width === 390 && scheme === 'light') ||
  (width === 1440 && scheme === 'dark');
/** What waits for an answer that never comes is never at rest. */
const SETTLED_MS = 1_500;
const isWanted = (file: string): boolean =>
  wanted.every((part) => part.split(',').some((one) => file.includes(one)));

async function takeAll(page: Page, visit: Visit): Promise<number> {
  const looks = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
  const { state } = visit;
  const asked = looks.filter(
    ({ width, scheme }) => (!state || isOfState(width, scheme)) && isWanted(fileOf(visit, width, scheme)),
  );
  if (asked.length === 0) return 0;
  await state?.before?.(page);
  await page.goto(visit.path);
  await page.locator('h1, main').first().waitFor();
  if (!state) await page.getByRole('heading', { level: 1 }).first().waitFor();
  await state?.after?.(page);
  for (const { width, scheme } of asked) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await (state ? page.waitForTimeout(SETTLED_MS) : page.waitForLoadState('networkidle'));
    await page.evaluate(() => {
      const pictures = [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      });
      return Promise.all([document.fonts.ready, ...pictures]).then(() => undefined);
    });
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

async function visitAll(browser: Browser, { base, cookies }: FilledSite, records: Records, language: Locale) {
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
    ...screens(records).map((path): Visit => ({ area: 'staff', path: `/admin${path}`, language })),
    ...statesOf(records).flatMap((state) =>
      state.paths.map((path): Visit => ({
        area: state.area,
        path: state.area === 'staff' ? `/admin${path}` : path,
        language,
        state,
      })),
    ),
  ];
  for (const visit of visits) {
    const context = visit.area === 'staff' ? staff : visitors;
    const page = await context.newPage();
    const taken = await takeAll(page, visit);
    if (taken > 0)
      console.log(`${visit.state?.name ?? ''} ${visit.area} ${language} ${visit.path}: ${taken}`);
    await page.close();
    await context.setOffline(false);
  }
}

await withFilledSite(async (site) => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const idOf = async (path: string, init: RequestInit = {}): Promise<string> => {
    const answer = (await (await site.call(`/api/admin/${path}`, init)).json()) as Partial<Answer>;
    return answer.id ?? answer.items?.[0]?.id ?? '';
  };
  const browser = await launchBrowser();
  try {
    await site.call('/api/admin/news', json(LONG_ARTICLE));
    const mediumId = await idOf('media');
    const memberId = await idOf('members', json({ ...LISTED_MEMBER, logo: mediumId }));
    const records = { ...site.samples, mediumId, memberId, applicationId: await idOf('applications') };
    for (const language of LOCALES) await visitAll(browser, site, records, language);
  } finally {
    await browser.close();
  }
});
