import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { applicationForm } from '../support/application-form.ts';
import { contactForm } from '../support/contact-form.ts';
import { membershipForm } from '../support/membership-form.ts';
import { NEWS, ROUTES, SEARCHES, TEMPLATES, WITH_FORM } from '../support/routes.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';
import { scriptBytes, sum, weigh, weightOf, wireBytes, type Weighed } from '../support/weight.ts';
import { FIRST_PAGE, FORM_SCRIPT, NEXT_PAGE, PAGE_SCRIPT } from '../support/weight-limits.ts';

// The design's limits, on a site with neither captcha nor analytics; `configured-…` hold them on one with both.

const visitor = visitors();
/** The carousel, the forms and the search are weighed by themselves; the latest news come after the page, at their time. */
const WITH_ISLAND = ['/', '/about-us', ...WITH_FORM, ...SEARCHES];
const hasIsland = (route: string): boolean => WITH_ISLAND.includes(route) || route.startsWith('/career');
const WITHOUT_ISLAND = TEMPLATES.filter((route) => !hasIsland(route));

const open = async (language: string) => (await visitor({ language })).newPage();
/** An article's own text as HTML: as long as somebody wrote it, so the limit of a next page is for what stands around it. */
const articleText = async (page: Page): Promise<string> => {
  const body = page.locator('[data-article-body]');
  return (await body.count()) > 0 ? body.innerHTML() : '';
};
const told = (weighed: readonly Weighed[]): string =>
  weighed.map(({ path, bytes }) => `${path.split('/').at(-1) || path} ${bytes}`).join(', ');

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  test('a page without an island as the first one, fonts included, and as the next one', async () => {
    let page = await open(language);
    const known = new Set(
      (await weightOf(page, () => page.goto('/contact-us/thanks'))).map(({ path }) => path),
    );
    const tooHeavy: string[] = [];
    for (const path of WITHOUT_ISLAND) {
      const weighed = await weightOf(page, () => page.goto(path));
      expect(new Set(weighed.map(({ kind }) => kind))).toEqual(
        new Set(['document', 'stylesheet', 'script', 'font']),
      );
      const text = await articleText(page);
      // Thai words in an English article bring their font, which every page after it then has too.
      const bringsThai = language === 'en' && /[\u0e00-\u0e7f]/.test(text);
      const limit = FIRST_PAGE[bringsThai ? 'th' : language];
      if (sum(weighed) > limit) tooHeavy.push(`${path} ${sum(weighed)}: ${told(weighed)}`);
      // Files with a hash in their name stay in the browser.
      const uncached = weighed.filter(({ kind, path: file }) => kind === 'document' || !known.has(file));
      const pages = sum(uncached.filter(({ kind }) => !(bringsThai && kind === 'font')));
      if (pages - wireBytes(Buffer.from(text), 'document') > NEXT_PAGE)
        tooHeavy.push(`${path} ${pages}: ${told(uncached)}`);
      if (bringsThai) page = await open(language);
    }
    expect(tooHeavy).toEqual([]);
  });

  // What comes with a page besides itself is as one of its kind has it. Forms bring what a captcha needs, which the limit
  // does not count.
  test('every page as the next one', async () => {
    const weighed = await Promise.all(
      ROUTES.filter((path) => !WITH_FORM.includes(path)).map((path) =>
        weigh(new URL(path, inject('site').base).href, 'document', language),
      ),
    );
    expect(weighed.filter(({ bytes }) => bytes > NEXT_PAGE)).toEqual([]);
  });

  inTurn('pages with an island as the next one, which is not fetched with them', async () => {
    const page = await open(language);
    const weighed = await weightOf(page, () => page.goto('/'));
    await page.goto('/contact-us/thanks');
    for (const path of ['/', '/about-us', '/contact-us']) {
      const next = await weightOf(page, () => page.goto(path));
      expect(sum(next, 'document'), path).toBeLessThanOrEqual(NEXT_PAGE);
    }
    expect(sum(weighed, 'stylesheet')).toBeGreaterThan(0);
  });

  inTurn('its scripts', async () => {
    for (const path of ['/committees', '/project/mobio', '/services', '/news', NEWS[0] ?? '']) {
      const page = await open(language);
      const bytes = await scriptBytes(page, () => page.goto(path));
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(PAGE_SCRIPT);
    }
  });

  test.each([
    ['/contact-us', contactForm],
    ['/member', membershipForm],
    ['/career/backend-developer-bangkok', applicationForm],
  ] as const)('all scripts of %s', async (path, form) => {
    const page = await open(language);
    const before = sum(await weightOf(page, () => page.goto(path)), 'script');
    // What waits for the first touch is in the page itself; nothing of the form has come yet.
    expect(before).toBeLessThanOrEqual(PAGE_SCRIPT);
    const after = await scriptBytes(page, async () => {
      await page.reload();
      await form(page, language).wake();
    });
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThanOrEqual(FORM_SCRIPT);
  });
});

test('pages on demand start without a compiler, which only reads a setting of the build', () => {
  const chunks = join(inject('site').directory, '.netlify/build/chunks');
  const texts = readdirSync(chunks).map((name) => readFileSync(join(chunks, name), 'utf8'));
  expect(texts.some((text) => text.includes('node_modules/astro-i18next/'))).toBe(true);
  expect(texts.filter((text) => text.includes('@proload/'))).toEqual([]);
});
