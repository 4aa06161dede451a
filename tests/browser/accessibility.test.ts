import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { drawn, looksOf, settled, violations } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { openContactForm } from '../support/contact-form.ts';
import { problemsOf } from '../support/problems.ts';
import { TEMPLATES } from '../support/routes.ts';
import { byTurns, LANGUAGES, texts } from '../support/texts.ts';

// axe, the console and the security policy, on every kind of page as it is really shown.

const visitor = visitors();
const PAGES = [...TEMPLATES, '/no-such-page', '/admin'];
const still = { reducedMotion: 'reduce' } as const;

/** What axe finds in each of the language's looks. */
async function violationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of await looksOf(page)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const problem of await violations(page)) found.push(`${colorScheme} ${width}: ${problem}`);
  }
  return found;
}

/** To the end of the page and back, so that everything that comes when it is seen is there. */
async function scrollThrough(page: Page): Promise<void> {
  const further = () =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY > before;
    });
  while (await further()) await drawn(page);
  await page.evaluate(() => scrollTo(0, 0));
}

test('nothing is waited for without end where the browser draws no frames', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/search?q=zeppelin');
  await page.evaluate(() => {
    Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: queueMicrotask });
    document.body.animate({ opacity: [0, 1] }, { duration: 86_400_000 });
  });
  await scrollThrough(page);
  await settled(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);

  // Each in one language, narrow and wide, one of them dark: what axe looks at hardly changes with the words.
  for (const path of PAGES) {
    inTurn(path, async () => {
      const context = await visitor({ language, fetchesAhead: path === '/', ...still });
      const problems = await problemsOf(context);
      const page = await context.newPage();
      await page.goto(path);
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      expect(await violationsInEveryLook(page)).toEqual([]);
      expect(problems).toEqual([]);
    });
  }

  inTurn('the contact form with everything wrong', async () => {
    const context = await visitor({ language, ...still });
    const problems = await problemsOf(context);
    const page = await context.newPage();
    const form = await openContactForm(page, language);
    await form.type({ email: 'nobody', phone: '1' });
    await form.send.click();
    await form.summary.waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  inTurn('the contact form after a post without scripts', async () => {
    const context = await visitor({ language, ...still });
    const problems = await problemsOf(context);
    const page = await context.newPage();
    await page.goto('/contact-us');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL('**/contact-us/send');
    expect(await page.locator('.field-error').count()).toBeGreaterThan(0);
    expect(await violationsInEveryLook(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  inTurn('the thanks in place of the form', async () => {
    const context = await visitor({ language, ...still });
    const page = await context.newPage();
    const form = await openContactForm(page, language);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'x' } }));
    await form.fill({ name: 'Ploy', email: 'ploy@example.com', phone: '', message: '-' });
    await form.send.click();
    await form.thanks.waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  test('the open menu on a small screen', async () => {
    const page = await (
      await visitor({ language, ...still, viewport: { width: 390, height: 844 } })
    ).newPage();
    await page.goto('/services');
    await page.getByText(texts[language].nav.menu, { exact: true }).click();
    await page.getByRole('link', { name: texts[language].nav.contactUs }).first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  inTurn('the error page', async () => {
    const context = await visitor({ language, ...still });
    const page = await context.newPage();
    await page.goto('/about-us');
    await page.goto('/%');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts[language].error.title);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
});
