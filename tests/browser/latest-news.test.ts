import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { problemsOf } from '../support/problems.ts';
import { byTurns, LANGUAGES, texts } from '../support/texts.ts';

// The latest news on the home page: a server island over what was there at the build.

const visitor = visitors();
const ISLAND = '**/_server-islands/**';
const titles = (page: Page): Promise<string[]> => page.locator('[data-latest-news] h3').allTextContents();
/** The script that asks for the island is there until it has come. */
const waiting = (page: Page): Promise<number> => page.locator('[data-latest-news] [data-deferred]').count();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  test('they come by themselves, in the right language, and move nothing', async () => {
    const context = await visitor({ language });
    const problems = await problemsOf(context);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Staff may have published something with a longer title than anything that was there at the build, or in one language alone.
    const LONG = 'ยาว long '.repeat(30);
    await context.route(ISLAND, async (route) => {
      const response = await route.fetch();
      await held;
      const body = (await response.text())
        .replaceAll(/(<h3[^>]*>\s*<a[^>]*>).*?(?=<\/a>)/gs, `$1${LONG}`)
        .replaceAll(/ lang="[a-z]+"/g, ` lang="${language === 'th' ? 'en' : 'th'}"`);
      await route.fulfill({ response, body });
    });
    const page = await context.newPage();
    await page.goto('/');
    const section = page.locator('[data-latest-news]');
    await section.scrollIntoViewIfNeeded();
    // A font that comes later changes lines by itself.
    await page.evaluate(() => document.fonts.ready);
    const { height } = (await section.boundingBox()) ?? {};
    expect(await titles(page)).not.toContain(LONG);
    // Thai lines are high: two of them must fit where room is kept for two.
    expect(
      await page
        .locator('[data-latest-news] h3')
        .evaluateAll((all) => all.map((one) => one.scrollHeight > one.clientHeight + 1)),
    ).toEqual([false, false, false]);
    release();
    await eventually(() => waiting(page)).toBe(0);
    expect((await titles(page)).map((title) => title.trim())).toEqual(
      [LONG, LONG, LONG].map((one) => one.trim()),
    );
    expect(await section.boundingBox()).toMatchObject({ height });
    const date = await page.locator('[data-latest-news] time').first().textContent();
    expect(date).toMatch(language === 'th' ? /[\u0e00-\u0e7f]+ 25\d\d/ : / 20\d\d/);
    expect(problems).toEqual([]);
  });

  inTurn('without scripts there are those of the build, with a link to all', async () => {
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    await page.goto('/');
    expect(await titles(page)).toHaveLength(3);
    await page.locator('[data-latest-news]').getByRole('link', { name: texts[language].news.all }).click();
    await eventually(() => new URL(page.url()).pathname).toBe('/news');
  });
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['that does not come', (route) => route.abort()],
  ['that fails', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'broken' })],
];
test.each(failures)('an island %s leaves what is there', async (_what, answer) => {
  const context = await visitor();
  await context.route(ISLAND, answer);
  const page = await context.newPage();
  const asked = page.waitForRequest(ISLAND);
  await page.goto('/');
  await asked;
  await page.waitForLoadState('networkidle');
  expect(await titles(page)).toHaveLength(3);
  expect(await page.locator('body').textContent()).not.toContain('broken');
});
