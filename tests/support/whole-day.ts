import { mkdir, rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import '../unit/staff-texts.ts';
import { countedPage } from './counted-page.ts';
import { type Journey, JOURNEYS } from './day-journeys.ts';
import { dayOf } from './day-records.ts';
import { json } from './docs-samples.ts';
import type { FilledSite } from './filled-site.ts';
import { problemsOf } from './problems.ts';
import { newSession } from './sign-in.ts';

const FOLDER = '.cache/day';
const WIDTHS = [1440, 390];
/** A browser says so when the address proposed for an article is another's; the next one is tried. */
const TAKEN = /409 \(Conflict\) \(\S+\/api\/admin\/(news|events|jobs)\b/;
const PASSWORD = 'granite teapot seven lake';

let number = 0;
interface Walk {
  readonly journey: Journey;
  readonly language: Locale;
  readonly width: number;
  /** Of the visitors' forms. */
  readonly token: string;
}
/** One journey. @returns what it took @throws where it does not come to its end, or the browser complains */
async function walk(browser: Browser, site: FilledSite, { journey, language, width, token }: Walk) {
  const { base, call } = site;
  const isPhone = width < 768;
  const day = dayOf(call, language, isPhone, number++, token);
  const context = await browser.newContext({
    baseURL: base,
    locale: language,
    timezoneId: 'Asia/Bangkok',
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    permissions: ['clipboard-write'],
  });
  const problems = await problemsOf(context);
  const path = await journey.from(day);
  if (journey.alone) {
    const person = { ...day.person, email: `alone-${day.person.email}`, password: PASSWORD };
    await call('/api/admin/staff', json({ ...person, role: 'editor' }));
    await context.addCookies((await newSession(base, person)).cookies);
  } else await context.addCookies(site.cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`/admin${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const on = countedPage(page);
  const file = `${journey.name.replaceAll(/[^a-z]+/g, '-')}-${language}-${width}.png`;
  try {
    await journey.go(on, day);
  } finally {
    await page.screenshot({ path: `${FOLDER}/${file}` });
    await context.close();
  }
  const others = problems.filter((problem) => !TAKEN.test(problem));
  if (others.length > 0) throw new Error(`${file}: ${others.join('\n')}`);
  return on.counts;
}

/** All of them, in each language and width. @returns whether each came to its end */
export async function wholeDay(
  browser: Browser,
  site: FilledSite,
  wanted: readonly string[],
): Promise<boolean> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const { token } = (await (await site.call('/api/form-token', {})).json()) as { token: string };
  // Younger than two seconds, a form would be a robot's.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  let isWhole = true;
  const columns = WIDTHS.flatMap((width) => LOCALES.map((language) => ({ width, language })));
  console.log(`| journey | ${columns.map(({ width, language }) => `${language} ${width}`).join(' | ')} |`);
  for (const journey of JOURNEYS.filter(({ name }) => wanted.every((part) => name.includes(part)))) {
    const cells: string[] = [];
    for (const { width, language } of columns) {
      try {
        const { clicks, keys } = await walk(browser, site, { journey, language, width, token });
        cells.push(`${clicks}${keys > 0 ? ` + ${keys} keys` : ''}`);
      } catch (error) {
        isWhole = false;
        cells.push('failed');
        console.error(journey.name, language, width, error);
      }
    }
    console.log(`| ${[journey.name, ...cells].join(' | ')} |`);
  }
  return isWhole;
}
