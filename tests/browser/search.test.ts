import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http.ts';
import { problemsOf } from '../support/problems.ts';
import { LANGUAGES, naming, texts } from '../support/texts.ts';
import { inlineScriptBytes, sum, weightOf, wireBytes } from '../support/weight.ts';
import { SEARCH } from '../support/weight-limits.ts';

// The search page, with and without scripts. What it finds is tested where nothing has to be built:
// src/features/search/engine.

const visitor = visitors();
/** The first result page over the wire, with the script that is not React. */
const WITHOUT_REACT = 30_000;

/** What a Thai and an English visitor type; the second finds more than one page of each group. */
const TYPED = {
  en: { beginning: 'work perm', whole: 'work permit', first: '/services/employment-pass', many: 'company' },
  th: { beginning: 'ใบอนุญา', whole: 'ใบอนุญาต', first: '/services/employment-pass', many: 'บริษัท' },
} as const;

const field = (page: Page) => page.locator('input[type=search]');
const firstResult = (page: Page): Promise<string | null> =>
  page.locator('.result-link').first().getAttribute('href');
const queryOf = (page: Page): string | null => new URL(page.url()).searchParams.get('q');
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id ?? null);

describe.each(LANGUAGES)('in %s', (language) => {
  const { search, nav } = texts[language];
  const { beginning, whole, first, many } = TYPED[language];

  test('without scripts: a form, both groups, all of one, the next page and back', async () => {
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    await page.goto('/');
    await page.getByRole('link', { name: nav.search }).click();
    await field(page).fill(many);
    await page.getByRole('button', { name: search.submit }).click();
    expect([new URL(page.url()).pathname, queryOf(page)]).toEqual(['/search', many]);
    expect(await page.title()).toContain(many);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('main h2').allTextContents()).toHaveLength(2);
    expect(await page.locator('.result-link mark').count()).toBeGreaterThan(0);

    await page.locator('a[href*="group=web"]').click();
    expect(await page.locator('.result-link').count()).toBe(10);
    const onFirst = await firstResult(page);
    expect(await page.getByRole('status').first().textContent()).toContain(
      (await page.locator('main h2 span').textContent()) ?? '',
    );
    await page.locator('a[rel=next]').click();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await page.title()).toContain(texts[language].paging.page.replace('{{page}}', '2').toLowerCase());
    expect(await firstResult(page)).not.toBe(onFirst);
    await page.locator('a[rel=prev]').click();
    expect(await firstResult(page)).toBe(onFirst);
  });

  test('with scripts: by a key from any page, answers while typing, the address in step, by keyboard', async () => {
    const context = await visitor({ language });
    const problems = await problemsOf(context);
    const page = await context.newPage();
    await page.goto('/committees');
    await page.keyboard.press(language === 'en' ? '/' : 'Control+k');
    await eventually(() => new URL(page.url()).pathname).toBe('/search');
    await eventually(() => focused(page)).toBe('q');
    await page.waitForLoadState();

    await field(page).pressSequentially(beginning);
    await eventually(() => firstResult(page).catch(() => null)).toBe(first);
    await eventually(() => queryOf(page)).toBe(beginning);
    const said = await page.getByRole('status').first().textContent();
    expect(said?.includes(beginning) && /\d/.test(said)).toBe(true);

    // With it, an arrow marks text.
    await page.keyboard.press('Shift+ArrowDown');
    expect(await focused(page)).toBe('q');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('q');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('q');
    await field(page).fill(whole);
    await page.keyboard.press('Enter');
    await eventually(() => queryOf(page)).toBe(whole);
    await page.keyboard.press('Escape');
    await eventually(() => queryOf(page)).toBe(null);
    expect(await field(page).inputValue()).toBe('');

    const footerAt = (of: Page) =>
      of.locator('body > footer').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
    const without = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    for (const one of [page, without]) await one.goto('/search');
    await page.getByRole('checkbox', { name: search.slashKey }).uncheck();
    expect(await footerAt(page), 'nothing moves when the switch is shown').toBe(await footerAt(without));
    await page.goto('/committees');
    await page.waitForLoadState();
    await page.keyboard.press('/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('#content');
    await page.keyboard.press('Control+k');
    await eventually(() => new URL(page.url()).pathname).toBe('/search');
    expect(problems).toEqual([]);
  });

  test('nothing is found: the three suggestions, and what there is in the other language', async () => {
    const other = language === 'en' ? 'th' : 'en';
    const html = await (await call('/search?q=zeppelin', { language })).text();
    const { spelling, different, general } = search.suggestion;
    for (const text of [search.none, spelling, different, general])
      expect(html.includes(text), text).toBe(true);
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    const only = language === 'en' ? 'วรรณยุกต์' : 'founded';
    await page.goto(`/search?q=${encodeURIComponent(only)}`);
    await page.getByRole('link', { name: naming(search.otherLink, language, other) }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    expect([queryOf(page), (await firstResult(page)) !== null]).toEqual([only, true]);
  });
});

test('the switch for the key is shown with the page and not by its script, and not at all without scripts', async () => {
  const shown = async (javaScriptEnabled: boolean): Promise<boolean> => {
    const context = await visitor({ language: 'th', javaScriptEnabled });
    await context.route('**/site.*.js', () => {
      // Never answered.
    });
    const page = await context.newPage();
    await page.goto('/search?q=zeppelin', { waitUntil: 'commit' });
    await eventually(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    await page.locator('[data-slash-switch]').waitFor({ state: 'attached' });
    return page.locator('[data-slash-switch]').isVisible();
  };
  expect([await shown(true), await shown(false)]).toEqual([true, false]);
});

test('a click on the switch for the key counts, though the script of the switch comes later', async () => {
  const context = await visitor({ language: 'en' });
  const clicked = Promise.withResolvers<undefined>();
  await context.route('**/site.*.js', (route) => clicked.promise.then(() => route.continue()));
  const page = await context.newPage();
  await page.goto('/search', { waitUntil: 'commit' });
  const box = page.locator('[data-slash-switch] input');
  await box.uncheck();
  clicked.resolve(undefined);
  await page.waitForLoadState('networkidle');
  expect(await box.isChecked()).toBe(false);
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(await box.isChecked()).toBe(false);
});

test('its weight from opening to the first answer', async () => {
  const context = await visitor({ language: 'en' });
  const page = await context.newPage();
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname === '/api/search') answers.push(pathname + search);
  });
  const weighed = await weightOf(page, async () => {
    await page.goto('/search');
    await page.waitForLoadState('networkidle');
    await field(page).fill('visa');
    await eventually(() => firstResult(page).catch(() => null)).toBe('/services/employment-pass');
    await eventually(() => answers.length).toBe(1);
  });
  const answer = await call(answers[0] ?? '', { language: 'en' });
  const data = wireBytes(Buffer.from(await answer.arrayBuffer()), 'fetch');
  expect(sum(weighed, 'script') + (await inlineScriptBytes(page)) + data).toBeLessThanOrEqual(SEARCH);
  const react = weighed.filter(({ kind, path }) => kind === 'script' && /client|react/i.test(path));
  expect(react.length).toBeGreaterThan(0);
  const rest = sum(weighed, 'document') + sum(weighed, 'script') - sum(react) + data;
  expect(rest).toBeLessThan(WITHOUT_REACT);
});

test('while the search takes its time it shows so; when it does not answer it says so, and what was found stays', async () => {
  const context = await visitor({ language: 'en' });
  const page = await context.newPage();
  await page.goto('/search?q=visa');
  await page.waitForLoadState('networkidle');
  const bar = page.getByRole('progressbar', { name: texts.en.search.title });
  await context.route('**/api/search*', async (route) => {
    await bar.waitFor();
    await route.abort();
  });
  await field(page).fill('permit');
  await eventually(() => page.getByRole('alert').textContent()).toBe(texts.en.search.failed);
  expect(await bar.isVisible()).toBe(false);
  expect(await firstResult(page)).toBe('/services/employment-pass');
});

test.each([
  ['markup', 'q=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27'],
  ['10,000 letters', `q=${'a'.repeat(10_000)}`],
  ['a page that cannot be', 'q=visa&group=web&page=-1'],
  ['a page far past the end', 'q=visa&group=web&page=1000000000'],
  ['an unknown group', 'q=visa&group=people'],
  ['half of a character', 'q=%ED%A0%BD'],
  ['lone marks', 'q=%E0%B9%88%CC%81'],
])('%s is answered, and nothing comes back unescaped', async (_what, query) => {
  const answer = await call(`/search?${query}`);
  const html = await answer.text();
  expect([answer.status, html.includes('<script>alert')]).toEqual([200, false]);
  expect((await call(`/api/search?${query}`)).status).toBeLessThan(500);
});
