import type { Page } from 'playwright-core';

/** What stands out at the right, where the page scrolls sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaches = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    // The innermost of them.
    const culprits = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && reaches(element))
      .filter((element) => ![...element.children].some(reaches))
      .slice(0, 3);
    return [
      `too wide: ${culprits.map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`).join(' | ')}`,
    ];
  });
