import type { Page } from 'playwright-core';

/** The line around the first element that a selector finds: `solid`, or `none`. */
export const outlineOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => getComputedStyle(one).outlineStyle);
