import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { openContactForm } from '../support/contact-form.ts';
import { ROUTES } from '../support/routes.ts';
import { LANGUAGES } from '../support/texts.ts';
import { fetchNothingAhead, inlineScriptBytes, sum, weightOf, type Weighed } from '../support/weight.ts';

// The design's limits ("Held from the first day"): brotli over the wire, 1 kB = 1,000 bytes.

const visitor = visitors();
const KB = 1000;
const FIRST_PAGE = { en: 45 * KB, th: 60 * KB };
const SCRIPT = 5 * KB;
const NEXT_PAGE = 8 * KB;
const FORM_SCRIPT = 88 * KB;
/** The carousel and the form are weighed by themselves. */
const WITHOUT_ISLAND = ROUTES.filter((route) => route !== '/' && route !== '/contact-us');

const open = async (language: string) => {
  const context = await visitor({ language });
  await fetchNothingAhead(context);
  return context.newPage();
};
const told = (weighed: readonly Weighed[]): string =>
  weighed.map(({ path, bytes }) => `${path.split('/').at(-1) || path} ${bytes}`).join(', ');

describe.each(LANGUAGES)('in %s', (language) => {
  test('a page without an island as the first one, fonts included, and as the next one', async () => {
    const page = await open(language);
    const known = new Set(
      (await weightOf(page, () => page.goto('/contact-us/thanks'))).map(({ path }) => path),
    );
    const tooHeavy: string[] = [];
    for (const path of WITHOUT_ISLAND) {
      const weighed = await weightOf(page, () => page.goto(path));
      expect(new Set(weighed.map(({ kind }) => kind))).toEqual(
        new Set(['document', 'stylesheet', 'script', 'font']),
      );
      // Files with a hash in their name stay in the browser.
      const uncached = weighed.filter(({ kind, path: file }) => kind === 'document' || !known.has(file));
      if (sum(weighed) > FIRST_PAGE[language]) tooHeavy.push(`${path} ${sum(weighed)}: ${told(weighed)}`);
      if (sum(uncached) > NEXT_PAGE) tooHeavy.push(`${path} ${sum(uncached)}: ${told(uncached)}`);
    }
    expect(tooHeavy).toEqual([]);
  });

  test('its scripts', async () => {
    for (const path of ['/about-us', '/project/mobio', '/services']) {
      const page = await open(language);
      const weighed = await weightOf(page, () => page.goto(path));
      expect(sum(weighed, 'script')).toBeGreaterThan(0);
      expect(sum(weighed, 'script') + (await inlineScriptBytes(page))).toBeLessThanOrEqual(SCRIPT);
    }
  });

  test('all scripts of the contact page', async () => {
    const page = await open(language);
    const before = await weightOf(page, () => page.goto('/contact-us'));
    expect(sum(before, 'script') + (await inlineScriptBytes(page))).toBeLessThanOrEqual(SCRIPT);
    const after = await weightOf(page, async () => {
      await page.reload();
      await openContactForm(page, language);
    });
    expect(sum(after, 'script')).toBeGreaterThan(sum(before, 'script'));
    expect(sum(after, 'script') + (await inlineScriptBytes(page))).toBeLessThanOrEqual(FORM_SCRIPT);
  });
});
