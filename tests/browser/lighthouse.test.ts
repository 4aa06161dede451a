import { expect, inject, test } from 'vitest';
import { audit, CATEGORIES } from '../support/lighthouse.ts';

// What does not depend on how fast the machine is; how fast the pages are, `npm run bench:lighthouse` measures.

/** The home page, the one with the form, and the longest one that is rendered on demand. */
const PAGES = ['/', '/contact-us', '/news/thai-text-on-the-web'];
const ENOUGH = 95;
/** More than this is noticed (web.dev/articles/cls). */
const SHIFT = 0.1;

test.each(PAGES)('%s reaches 95 in each of these categories on a phone, and nothing moves', async (path) => {
  const { scores, layoutShift, faults } = await audit(new URL(path, inject('site').base).href, CATEGORIES);
  const lacking = CATEGORIES.filter((name) => (scores[name] ?? 0) < ENOUGH);
  expect(lacking.length > 0 ? [...lacking.map((name) => `${name} ${scores[name]}`), ...faults] : []).toEqual(
    [],
  );
  expect(layoutShift).toBeLessThan(SHIFT);
});
