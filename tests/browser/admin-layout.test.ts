import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { articleFieldTexts } from '#features/articles/article-field-texts.ts';
import {
  admin,
  type Made,
  makeColleague,
  makeInquiry,
  makeMember,
  makeNews,
  signIn,
  unique,
} from '../support/admin.ts';
import { makeApplication } from '../support/application-form.ts';
import { article } from '../support/server/articles.ts';
import { settled } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { REFUSED_HOST } from '../support/mailbox.ts';
import { LANGUAGES } from '../support/texts.ts';
import { hiddenFocus } from '../support/hidden-focus.ts';
import { answerOneByOne, moves, noteMoves } from '../support/moves.ts';
import { spaceOut } from '../support/spaced.ts';
import { tooWide } from '../support/too-wide.ts';
import { broken } from '../support/broken-lines.ts';

const visitor = visitors();

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

/** Buttons of rows that lie beyond the edge of their table, or are broken into lines. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td button')]
      .filter((one) => {
        const edge = one.closest('[role="region"]')?.getBoundingClientRect().right ?? Infinity;
        const words = document.createRange();
        const label = one.querySelector('.mantine-Button-label');
        if (label) words.selectNodeContents(label);
        const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
        return one.getBoundingClientRect().right > edge || lines.size > 1;
      })
      .map(({ textContent }) => `out of reach or broken: ${textContent}`),
  );

/** Lines of cards that stand out over what is beside them. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('li [class*="lines"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => `overlapping: ${textContent}`),
  );

/** Tables that scroll sideways, and by how much. */
const scrolled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [role="region"]:has(table)')]
      .map((one) => one.scrollWidth - one.clientWidth)
      .filter((over) => over > 0)
      .map((over) => `scrolls by ${over}`),
  );

/** Buttons of which a part is not to be seen. */
const cutShort = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map(({ textContent }) => `cut short: ${textContent}`),
  );

/** Every screen that says much of its own; what people wrote is shown as they wrote it. */
const SCREENS = [
  ...['', '/staff', '/account'],
  ...'/contact /member /member/add /news/list-news /news/list-news/new /event/list-event/new'.split(' '),
  ...'/recruitment/list-jobs /recruitment/list-jobs/create /recruitment/applied-cv?view=board'.split(' '),
  ...'/category /category/new /calendar /translations /pages /media /privacy /mail /audit'.split(' '),
];

/** Stores a change of an article that is public, which the public does not see yet. */
async function makeChange(entity: string, { id, version }: Made, fields: object): Promise<void> {
  const body = { ...fields, summary: { en: 'Changed.', th: 'แก้ไขแล้ว' } };
  expect((await admin(`${entity}/${id}/draft`, { method: 'PUT', version, body })).status).toBe(200);
}

const LISTS =
  '/contact /member /recruitment/applied-cv /news/list-news /event/list-event /recruitment/list-jobs /mail /audit /staff';

/** Words are about as long in both languages, so between the narrowest and the widest each takes its own. */
const DESKS = { en: [800, 992, 1366, 1440], th: [800, 1280, 1440] };

test.each(LANGUAGES)(
  'no list of the staff area scrolls sideways on a small screen, in %s',
  async (language) => {
    const context = await visitor({ language });
    await signIn(context);
    // Its confirmation is refused: such rows have a button.
    const email = `somebody-${unique()}@${REFUSED_HOST}`;
    await Promise.all([makeInquiry({ email }), makeNews(), makeColleague(), makeApplication()]);
    for (const state of ['draft', 'published']) {
      const mark = unique();
      const title = { en: `Backend developer ${mark}`, th: `นักพัฒนาแบ็กเอนด์ ${mark}` };
      const body = { ...article.jobs, slug: `job-${mark}`, title, state: { en: state, th: state } };
      const made = await admin<Made>('jobs', { method: 'POST', body });
      expect(made.status).toBe(201);
      // Of one that is public and was changed since, the state is the longest.
      if (state === 'published') await makeChange('jobs', made.body, body);
    }
    const { id, version, ...news } = await makeNews({
      title: { en: 'Office opens', th: 'เปิดสำนักงาน' },
      body: { en: 'On Monday.', th: 'วันจันทร์' },
      state: { en: 'published', th: 'published' },
    });
    await makeChange('news', { id, version }, news);
    await makeMember({ type: 'international', expiresAt: '2027-09-30', joinedAt: '2026-09-30' });
    const page = await context.newPage();
    const faults: string[] = [];
    for (const path of LISTS.split(' ')) {
      await page.goto(`/admin${path}`);
      await page.getByRole('row').nth(1).waitFor();
      for (const width of DESKS[language]) {
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
  const context = await visitor({ language: 'th' });
  await signIn(context);
  // As long as a name and an address may be.
  const email = `${'a'.repeat(64)}@${'a-company.'.repeat(18)}example`;
  const inquiry = await makeInquiry({ name: 'Aa'.repeat(100), email });
  await makeMember({ status: 'active', expiresAt: '2027-12-31' });
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
      const checks = [tooWide, parted, outOfReach, overlapping, ...(width < 1024 ? [broken] : [])];
      const found = (await Promise.all(checks.map((check) => check(page)))).flat();
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  await page.goto('/admin/privacy');
  await page.getByRole('textbox').first().fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2 }).filter({ hasText: email }).waitFor();
  await page.setViewportSize({ width: 320, height: 900 });
  await settled(page);
  expect([...faults, ...(await tooWide(page))]).toEqual([]);
});

test.each(LANGUAGES)(
  'no button is cut short on the smallest screen, and nothing too wide, in %s',
  async (language) => {
    const [news, inquiry, member] = await Promise.all([makeNews(), makeInquiry(), makeMember()]);
    const context = await visitor({ language, viewport: { width: 320, height: 900 } });
    await signIn(context);
    const page = await context.newPage();
    const faults: string[] = [];
    for (const path of [
      `/news/list-news/update/${news.id}`,
      `/contact/${inquiry}`,
      `/member/edit/${member.id}`,
    ]) {
      await page.goto(`/admin${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await spaceOut(page);
      await settled(page);
      const found = [...(await cutShort(page)), ...(await tooWide(page))];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

test.each(['/news/list-news', '/translations', '/privacy'])(
  'nothing on %s moves while what it shows arrives',
  async (path) => {
    const context = await visitor({ language: 'th' });
    await signIn(context);
    const page = await context.newPage();
    await answerOneByOne(page);
    await noteMoves(page);
    await page.goto(`/admin${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await settled(page);
    expect(await moves(page)).toEqual([]);
  },
);

test('the form of an article is shown with its editors, which would move what is below them', async () => {
  const { id } = await makeNews();
  const context = await visitor();
  await signIn(context);
  const page = await context.newPage();
  await page.goto(`/admin/news/list-news/update/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main [contenteditable]').count()).toBe(2);
});

test.each([390, 1440])('the focus is never hidden by header or save bar, at %i px', async (width) => {
  const { id } = await makeNews();
  await Promise.all(Array.from({ length: 12 }, () => makeInquiry()));
  const context = await visitor({ viewport: { width, height: 844 } });
  await signIn(context);
  const page = await context.newPage();
  const faults: string[] = [];
  for (const [path, presses] of [
    [`/news/list-news/update/${id}`, 90],
    ['/contact', 60],
  ] as const) {
    await page.goto(`/admin${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    faults.push(...(await hiddenFocus(page, presses)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
