import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { articleFieldTexts } from '#features/articles/article-field-texts.ts';
import { COMPOUND } from '#i18n/thai-compounds.ts';
import { admin, makeColleague, makeInquiry, makeMember, makeNews, signIn, unique } from '../support/admin.ts';
import { makeApplication } from '../support/application-form.ts';
import { article } from '../support/server/articles.ts';
import { settled } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { contactForm } from '../support/contact-form.ts';
import { REFUSED_HOST } from '../support/mailbox.ts';
import { ONLY_THAI_NEWS, ROUTES, TEMPLATES } from '../support/routes.ts';
import { LANGUAGES } from '../support/texts.ts';
import { tooWide } from '../support/too-wide.ts';

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

/** Days apart from their time. */
const parted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('time')]
      .filter((one) => {
        const [first, ...others] = one.getClientRects();
        return first && others.some(({ top }) => top > first.bottom - 1);
      })
      .map(({ textContent }) => `parted: ${textContent}`),
  );

/** Buttons of rows that lie beyond the edge of their table. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td button')]
      .filter((one) => {
        const edge = one.closest('[role="region"]')?.getBoundingClientRect().right ?? Infinity;
        return one.getBoundingClientRect().right > edge;
      })
      .map(({ textContent }) => `out of reach: ${textContent}`),
  );

/** Tables that scroll sideways, and by how much. */
const scrolled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [role="region"]:has(table)')]
      .map((one) => one.scrollWidth - one.clientWidth)
      .filter((over) => over > 0)
      .map((over) => `scrolls by ${over}`),
  );

/** What is to stay on one line: compounds, e-mails, ranges of numbers, days of months, and what ๆ repeats with it. */
const WHOLE = String.raw`${COMPOUND.source}|\be-mail|\d[\d.,:]*–\d|\d\s[ก-๎]{3,6}า(?:คม|ยน|พันธ์)|[ก-๛]\sๆ`;

/** Such that are on several lines, though each would find room on one: the bar is where the line ends. */
const broken = (page: Page, within = 'body'): Promise<string[]> =>
  page.locator(within).evaluate((root, source) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      // In the staff area joiners hold them together, which are no part of a word.
      const { data } = text;
      const matches = [...data.replaceAll('\u2060', '').matchAll(new RegExp(source, 'g'))];
      const places = data.split('').flatMap((sign, at) => (sign === '\u2060' ? [] : [at]));
      for (const { 0: word, index } of matches) {
        let top: number | undefined;
        for (const [place, at] of places.slice(index, index + word.length).entries()) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          if (top !== undefined && box.top > top + box.height / 2) {
            found.push(`${word.slice(0, place)}|${word.slice(place)}`);
          }
          top = box.top;
        }
      }
    }
    return found;
  }, WHOLE);

/** Every screen that says much of its own; what people wrote is shown as they wrote it. */
const SCREENS = [
  ...['', '/staff', '/account'],
  ...'/contact /member /member/add /news/list-news /news/list-news/new /event/list-event/new'.split(' '),
  ...'/recruitment/list-jobs /recruitment/list-jobs/create /recruitment/applied-cv?view=board'.split(' '),
  ...'/category /category/new /calendar /translations /pages /media /privacy /mail /audit'.split(' '),
];

describe.each(LANGUAGES)('in %s', (language) => {
  test('no page scrolls sideways at any width, and no Thai compound is broken across lines', async () => {
    const page = await (await visitor({ language })).newPage();
    const faults: string[] = [];
    for (const path of new Set([...ROUTES, ...TEMPLATES, '/no-such-page', '/admin'])) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = [...(await tooWide(page)), ...(await cut(page))];
        // What the search finds comes as it is stored, with marks in the middle of words.
        if (!path.startsWith('/search')) found.push(...(await broken(page)));
        faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
      }
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

const LISTS =
  '/contact /member /recruitment/applied-cv /news/list-news /event/list-event /recruitment/list-jobs /mail /audit /staff';

test.each(LANGUAGES)(
  'no list of the staff area scrolls sideways on a small screen, in %s',
  async (language) => {
    const context = await visitor({ language, reducedMotion: 'reduce' });
    await signIn(context);
    // Its confirmation is refused: such rows have a button.
    const email = `somebody-${unique()}@${REFUSED_HOST}`;
    await Promise.all([makeInquiry({ email }), makeNews(), makeColleague(), makeApplication()]);
    for (const state of ['draft', 'published']) {
      const mark = unique();
      const title = { en: `Backend developer ${mark}`, th: `นักพัฒนาแบ็กเอนด์ ${mark}` };
      const body = { ...article.jobs, slug: `job-${mark}`, title, state: { en: state, th: state } };
      expect((await admin('jobs', { method: 'POST', body })).status).toBe(201);
    }
    await makeMember({ type: 'international', expiresAt: '2027-09-30', joinedAt: '2026-09-30' });
    const page = await context.newPage();
    const faults: string[] = [];
    for (const path of LISTS.split(' ')) {
      await page.goto(`/admin${path}`);
      await page.getByRole('row').nth(1).waitFor();
      for (const width of [800, 992, 1024, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 768 });
        await settled(page);
        const found = [...(await scrolled(page)), ...(await outOfReach(page))];
        faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
      }
      // At a desk each list of articles says when they were last changed, for which it has the least room.
      const changed = page.getByRole('columnheader', {
        name: articleFieldTexts.jobs[language].fields.updatedAt,
      });
      if (path.includes('/list-') && !(await changed.isVisible()))
        faults.push(`${path} at 1440: not when changed`);
    }
    expect(faults).toEqual([]);
  },
);

test('on phones and tablets no screen of the staff area scrolls sideways, no Thai compound is broken, no date without its time', async () => {
  const context = await visitor({ language: 'th', reducedMotion: 'reduce' });
  await signIn(context);
  // As long as a name and an address may be.
  const email = `${'a'.repeat(64)}@${'a-company.'.repeat(18)}example`;
  const inquiry = await makeInquiry({ name: 'Aa'.repeat(100), email });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of [...SCREENS, `/contact/${inquiry}`]) {
    await page.goto(`/admin${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      // The menu takes a moment to make room.
      await settled(page);
      // Lists are tables on wide screens, which show what people wrote as they wrote it.
      const checks = [tooWide, parted, outOfReach, ...(width < 1024 ? [broken] : [])];
      const found = (await Promise.all(checks.map((check) => check(page)))).flat();
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
