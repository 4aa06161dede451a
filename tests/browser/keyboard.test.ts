import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { languageOf, languageSwitch, pathOf } from '../support/language.ts';
import { byTurns, LANGUAGES, texts } from '../support/texts.ts';

// Everything that a pointer can do, by keyboard alone.

const visitor = visitors({ reducedMotion: 'no-preference' });
const phone = { viewport: { width: 390, height: 844 } };

/** What a screen reader would call the element that has the focus, and whether it can be seen that it has. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Presses Tab until the focus is on what is looked for; undefined where it never comes there. */
async function tabTo(page: Page, name: string): Promise<string | undefined> {
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return name;
  }
  return undefined;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const words = texts[language];

  inTurn('the first stop is a link to the content, which then has the focus', async () => {
    const page = await (await visitor({ language })).newPage();
    await page.goto('/about-us');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(words.skipToContent);
    await eventually(
      async () => (await page.locator('.skip-link').boundingBox())?.y ?? -1,
    ).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  inTurn('the menu of a small screen opens, leads on and closes', async () => {
    const page = await (await visitor({ language, ...phone })).newPage();
    await page.goto('/about-us');
    const entry = page.locator('details[data-menu]').getByRole('link', { name: words.nav.services });
    expect(await tabTo(page, words.nav.menu)).toBe(words.nav.menu);
    await page.keyboard.press('Enter');
    await entry.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(words.nav.menu);
    await page.keyboard.press('Space');
    await entry.waitFor({ state: 'visible' });
    expect(await tabTo(page, words.nav.services)).toBe(words.nav.services);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/services');
  });

  inTurn('the buttons of the carousel can be reached and stop it', async () => {
    const page = await (await visitor({ language })).newPage();
    await page.goto('/');
    await page.getByRole('region', { name: words.carousel.label }).scrollIntoViewIfNeeded();
    await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
    for (const button of [words.carousel.previous, words.carousel.pause]) {
      expect(await tabTo(page, button)).toBe(button);
    }
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe(words.carousel.play);
    expect(await tabTo(page, words.carousel.next)).toBe(words.carousel.next);
  });

  inTurn('the language switch works', async () => {
    const page = await (await visitor({ language })).newPage();
    await page.goto('/member');
    await languageSwitch(page, language).focus();
    await page.keyboard.press('Enter');
    await eventually(() => languageOf(page)).toBe(language === 'en' ? 'th' : 'en');
    expect(pathOf(page)).toBe('/member');
  });
});

test('every stop of the contact page can be seen to have the focus', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/contact-us');
  const unseen: string[] = [];
  const seen = new Set<string>();
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const own = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      // A radio button out of sight shows it on its label.
      const label = element.closest('label');
      const labels = label ? getComputedStyle(label).outlineStyle !== 'none' : false;
      return { html: element.outerHTML.slice(0, 120), shown: own || labels };
    });
    if (!stop) break;
    seen.add(stop.html);
    if (!stop.shown) unseen.push(stop.html);
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(unseen).toEqual([]);
});
