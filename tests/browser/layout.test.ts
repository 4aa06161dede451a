import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { ONLY_THAI_NEWS, ROUTES, TEMPLATES } from '../support/routes.ts';
import { LANGUAGES } from '../support/texts.ts';

const visitor = visitors();
const WIDTHS = [320, 390, 768, 1440];

describe.each(LANGUAGES)('in %s', (language) => {
  test('no page scrolls sideways at any width', async () => {
    const page = await (await visitor({ language })).newPage();
    const tooWide: string[] = [];
    for (const path of [...new Set([...ROUTES, ...TEMPLATES]), '/no-such-page', '/admin']) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const culprits = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          if (scrollWidth <= clientWidth) return [];
          return [...document.querySelectorAll('main *, header *, footer *')]
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .slice(0, 3)
            .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
        });
        if (culprits.length > 0) tooWide.push(`${path} at ${width}: ${culprits.join(' | ')}`);
      }
    }
    expect(tooWide).toEqual([]);
  });

  test('no text is cut off at 200 % text size on a small screen', async () => {
    const page = await (await visitor({ language, viewport: { width: 390, height: 844 } })).newPage();
    const cut: string[] = [];
    for (const path of [
      '/',
      '/contact-us',
      '/project/mobio',
      '/services/establish-family-office',
      '/news',
      ONLY_THAI_NEWS,
    ]) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > clientWidth) cut.push(`${path}: ${scrollWidth} > ${clientWidth}`);
    }
    expect(cut).toEqual([]);
  });
});
