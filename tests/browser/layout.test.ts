import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { contactForm } from '../support/contact-form.ts';
import { ONLY_THAI_NEWS, ROUTES, TEMPLATES } from '../support/routes.ts';
import { LANGUAGES } from '../support/texts.ts';
import { tooWide } from '../support/too-wide.ts';
import { broken } from '../support/broken-lines.ts';

const visitor = visitors();
const WIDTHS = [320, 390, 768, 1440];

/** What is cut down to nothing, since its line leaves it no room, or stands out of its column. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const gone = [...document.querySelectorAll('.truncate')].filter(
      (one) => one.clientWidth === 0 && one.getClientRects().length > 0,
    );
    const out = [...document.querySelectorAll('dd')].filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [...gone, ...out].map(({ textContent }) => `cut: ${textContent.trim().slice(0, 40)}`);
  });

/** To everything that somebody wrote. */
const addLongWords = (page: Page): Promise<void> =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const within = (elements: string) => text.parentElement?.closest(elements);
      const isWritten = within('h1, h2, h3, h4, p, li, dt, dd') && !within('form, nav, time, w-w, .button');
      if (isWritten && text.textContent?.trim()) text.textContent += ` ${'Donaudampfschifffahrt'.repeat(3)}`;
    }
  });

describe.each(LANGUAGES)('in %s', (language) => {
  test('no page scrolls sideways at any width, however long a word, and no Thai compound is broken across lines', async () => {
    const page = await (await visitor({ language })).newPage();
    const faults: string[] = [];
    for (const [turn, path] of [...new Set([...TEMPLATES, '/no-such-page', '/admin', ...ROUTES])].entries()) {
      // What is of the same kind as another page, by turns in one language.
      const isOther = turn % LANGUAGES.length !== LANGUAGES.indexOf(language);
      if (isOther && !TEMPLATES.includes(path) && path.includes('/', 1)) continue;
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = [...(await tooWide(page)), ...(await cut(page))];
        // What the search finds comes as it is stored, with marks in the middle of words.
        if (!path.startsWith('/search')) found.push(...(await broken(page)));
        faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
      }
      // What the staff area says there is all ours.
      if (path === '/admin') continue;
      await page.setViewportSize({ width: Math.min(...WIDTHS), height: 900 });
      await addLongWords(page);
      faults.push(...(await tooWide(page)).map((fault) => `${path} with long words: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('each figure of the home page is on one line, however wide the page', async () => {
    const page = await (await visitor({ language })).newPage();
    await page.goto('/');
    const faults: string[] = [];
    for (const width of [...WIDTHS, 360, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.locator('main dl dd').evaluateAll((figures) =>
        figures.map((figure) => {
          const range = document.createRange();
          range.selectNodeContents(figure);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          return { text: figure.textContent, count: new Set(tops).size };
        }),
      );
      expect(lines.length).toBeGreaterThan(5);
      faults.push(...lines.filter(({ count }) => count > 1).map(({ text }) => `${text} at ${width}`));
    }
    expect(faults).toEqual([]);
  });

  test('no Thai compound is broken in what a form says is missing, however wide the page', async () => {
    const page = await (await visitor({ language })).newPage();
    await page.goto('/contact-us');
    const form = contactForm(page, language);
    await form.wake();
    await form.send.click();
    await form.summary.waitFor();
    const faults: string[] = [];
    for (let width = 300; width < 480; width += 10) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(
        ...(await broken(page, 'form:has(.error-summary)')).map((fault) => `at ${width}: ${fault}`),
      );
    }
    expect(faults).toEqual([]);
  });

  test('no text is cut off at 200 % text size on a small screen', async () => {
    const page = await (await visitor({ language, viewport: { width: 390, height: 844 } })).newPage();
    const cut: string[] = [];
    const paths = '/ /contact-us /project/mobio /services/establish-family-office /news'.split(' ');
    for (const path of [...paths, ONLY_THAI_NEWS]) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > clientWidth) cut.push(`${path}: ${scrollWidth} > ${clientWidth}`);
    }
    expect(cut).toEqual([]);
  });
});
