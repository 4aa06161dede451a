import { expect, test } from 'vitest';
import { shownBody } from './article-body.ts';

const ARTICLE =
  '## Why\n\nWe *moved* to [Bangkok](/contact-us).[^1]\n\n| a |\n| - |\n| b |\n\n[^1]: Really.\n\n';

test('a body has its HTML, its headings, what job boards take, and how long it takes to read', async () => {
  const { html, headings, minutes, hasVideo, plain } = await shownBody(
    ARTICLE + 'And so on. '.repeat(2_000),
    'en',
  );
  expect(html).toContain('aria-label="Table 1"');
  expect(headings.map(({ text }) => text)).toEqual(['Why']);
  expect(plain()).toMatch(/^<h2>Why<\/h2>\n<p>We <em>moved<\/em> to Bangkok\.<\/p>\n+<p>And so on\. /);
  expect([minutes, hasVideo]).toEqual([25, false]);
});

test('what a text says itself is in its language', async () => {
  expect((await shownBody(ARTICLE, 'th')).html).toContain('aria-label="ตาราง');
  expect((await shownBody('https://youtu.be/dQw4w9WgXcQ', 'en')).hasVideo).toBe(true);
});
