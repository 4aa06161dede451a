// `npm run screenshots:docs`: the pictures of docs/staff.md and the README, taken again from a site with sample records.
// Names behind it, such as `-- dashboard home`, take only those.

import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser, type Language } from './support/browser.ts';
import type { Samples } from './support/docs-samples.ts';
import { type FilledSite, withFilledSite } from './support/filled-site.ts';
import { homePicture } from './support/home-picture.ts';

const FOLDER = 'docs/pictures';
const LARGEST = 150_000;
const OWNER = { name: 'Malee Srisai', email: 'malee@saphan.example', password: 'violet umbrella 42 stairs' };

interface Picture {
  readonly name: string;
  readonly path: (samples: Samples) => string;
  readonly language?: Language;
  readonly height?: number;
  /** What to do before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}
const PICTURES: readonly Picture[] = [
  { name: 'dashboard', path: () => '/' },
  { name: 'inquiry', path: ({ inquiryId }) => `/contact/${inquiryId}` },
  { name: 'inquiries-th', path: () => '/contact', language: 'th', height: 560 },
  { name: 'members', path: () => '/member', height: 720 },
  {
    name: 'applications',
    path: () => '/recruitment/applied-cv?view=board',
    height: 760,
    prepare: (page) => page.getByText('Hana Sato').waitFor(),
  },
  { name: 'article', path: ({ articleId }) => `/news/list-news/update/${articleId}`, height: 900 },
  { name: 'media', path: () => '/media', height: 640 },
  { name: 'privacy', path: () => '/privacy', height: 760 },
];

async function take(
  browser: Browser,
  base: string,
  cookies: FilledSite['cookies'],
  samples: Samples,
  picture: Picture,
) {
  const { name, path, language = 'en', height = 860, prepare } = picture;
  const context = await browser.newContext({
    baseURL: base,
    locale: language === 'th' ? 'th-TH' : 'en-GB',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1280, height },
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`/admin${path(samples)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const png = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  if (png.length > LARGEST) throw new Error(`${name}.png has ${png.length} bytes: show less of it.`);
  await writeFile(`${FOLDER}/${name}.png`, png);
  console.log(`${name}.png: ${png.length} bytes`);
  await context.close();
}

await withFilledSite(async ({ base, cookies, samples }) => {
  const browser = await launchBrowser();
  try {
    await mkdir(FOLDER, { recursive: true });
    const wanted = process.argv.slice(2);
    for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      await take(browser, base, cookies, samples, picture);
    if (wanted.length === 0 || wanted.includes('home'))
      await writeFile('.github/home.png', await homePicture(browser, base));
  } finally {
    await browser.close();
  }
}, OWNER);
