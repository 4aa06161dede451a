// `npm run bench:staff`: how the staff area feels on a phone with a processor four times slower than this one, on a
// site with 10,000 inquiries (BENCH_RECORDS): when the dashboard and the list show what is stored, and the longest frame
// while the list is scrolled and its search typed in. Prints a Markdown table, and fails where a goal is missed.
import type { Page } from 'playwright-core';
import { contactOptions } from '#features/contact/server/contact-records.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { encodeDocument } from '#store/document.ts';
import { setPointer } from '#store/pointers.ts';
import { openSiteStores } from '#store/site-stores.ts';
import { freePort } from '../../netlify/local/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import { buildSite } from '../support/built-site.ts';
import { newSession } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';
import { middle } from './middle.ts';
import { inquiry } from './inquiries.ts';

const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 10_000);
const SLOWER = 4;
const RUNS = 3;
const USABLE = 1_500;
const LONGEST_FRAME = 50;
const FIRST_ENTRY = 'main a[href^="/admin/contact/"]';

async function fill(directory: string): Promise<void> {
  const site = await openSiteStores({}, directory);
  const { entity, store, shape, pointers } = contactOptions(site.stores);
  await mapConcurrently([...Array(RECORDS).keys()], 30, async (number) => {
    const record = inquiry(number);
    await store.set(record.id, encodeDocument(shape, { record, writes: [], submission: undefined }));
    if (!pointers) throw new Error(`${entity} has no pointers.`);
    const keys = [
      ...(await pointers.keysOf(record)),
      ...pointers.moments(record),
      ...pointers.duties(record),
    ];
    for (const key of keys) await setPointer(pointers.store, key);
  });
  await site.close();
}

declare global {
  interface Window {
    entryAt?: number;
    longFrames: number[];
  }
}

/** Notes in the page when its first entry is there, and each frame that took longer than 50 ms. */
const watch = (selector: string): void => {
  window.longFrames = [];
  new PerformanceObserver((list) =>
    window.longFrames.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'long-animation-frame', buffered: false });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    window.entryAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** When the first entry of a screen was there, in ms since it was asked for. */
async function opened(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator(FIRST_ENTRY).first().waitFor();
  return page.evaluate(() => window.entryAt ?? NaN);
}

/** The longest frame of what is done meanwhile; 0 where none took 50 ms. */
async function longestFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void (window.longFrames = []));
  await act();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Math.max(0, ...window.longFrames));
}

const PORT = String(await freePort());
const SITE_URL = `http://localhost:${PORT}`;
const built = await buildSite({ SITE_URL });
const site = await startSite(built, { PORT, SITE_URL });
try {
  await fill(site.directory);
  const { cookies, bearer } = await newSession(site.base);
  // The very first list builds the index, in several calls where one would take too long.
  const list = new URL('/api/admin/contacts', site.base);
  while (!(await fetch(list, { headers: { Authorization: `Bearer ${bearer}` } })).ok);
  const browser = await launchBrowser();
  const context = await browser.newContext({ baseURL: site.base, viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  await context.addInitScript(watch, FIRST_ENTRY);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const rows: [what: string, measure: () => Promise<number>, goal: number][] = [
    ['dashboard shows what waits', () => opened(page, '/admin'), USABLE],
    ['list shows its first page', () => opened(page, '/admin/contact'), USABLE],
    [
      'longest frame: scrolling the list',
      () =>
        longestFrame(page, async () => {
          for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 300);
        }),
      LONGEST_FRAME,
    ],
    [
      'longest frame: typing in its search',
      () =>
        longestFrame(page, async () => {
          await page.evaluate(() => scrollTo(0, 0));
          const search = page.getByRole('searchbox');
          await search.pressSequentially('visitor 77', { delay: 80 });
          await page.waitForURL(/[?&]q=/);
        }),
      LONGEST_FRAME,
    ],
  ];
  const results: number[][] = rows.map(() => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [at, [, measure]] of rows.entries()) results[at]?.push(await measure());
  console.log(
    `| ${RECORDS} inquiries, processor ${SLOWER} times slower | ms | goal |\n| --- | ---: | ---: |`,
  );
  for (const [at, [what, , goal]] of rows.entries()) {
    const ms = Math.round(middle(results[at] ?? []));
    console.log(`| ${what} | ${ms.toLocaleString('en')} | ${goal.toLocaleString('en')} |`);
    if (ms > goal) process.exitCode = 1;
  }
  await browser.close();
} finally {
  await site.stop();
  await built.remove();
}
