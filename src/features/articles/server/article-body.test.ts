import { expect, test } from 'vitest';
import { rendered } from './article-body.ts';
import { bodyLimits } from './body-thread.ts';
import { type BodySource, renderBody } from './render-body.ts';

const source = (markdown: string): BodySource => ({
  markdown,
  lang: 'en',
  sizes: new Map([['018f0000-0000-7000-8000-000000000000', { width: 1_000, height: 500 }]]),
  isPlainWanted: true,
});
const ARTICLE =
  '## Why\n\nWe *moved* to [Bangkok](/contact-us).[^1]\n\n| a |\n| - |\n| b |\n\n[^1]: Really.\n\n' +
  '![Desk](/media/018f0000-0000-7000-8000-000000000000)\n\n';

test('a long body is rendered in a thread to what it is without one', { timeout: 60_000 }, async () => {
  const long = source(ARTICLE + 'And so on. '.repeat(2_000));
  const [first, atTheSameTime] = await Promise.all([rendered(long), rendered({ ...long })]);
  expect(first).toEqual(renderBody(long));
  expect(first.html).toContain('aria-label="Table 1"');
  // Once for all who ask, and again where the text, its language or a picture is another.
  expect(atTheSameTime).toBe(first);
  expect(await rendered(long)).toBe(first);
  expect(await rendered({ ...long, lang: 'th' })).not.toBe(first);
  expect((await rendered({ ...long, sizes: new Map() })).html).not.toBe(first.html);
});

test('one that takes more than it may is shown as the text that it is', { timeout: 60_000 }, async () => {
  const dear = source(`${'- a\n\n'.repeat(20_000)}<script>alert(1)</script> & so on`);
  const { html, headings } = await rendered(dear, { ...bodyLimits, processorMs: 1 });
  expect(html.startsWith('<p>- a</p>\n<p>- a</p>')).toBe(true);
  expect(html.endsWith('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; so on</p>')).toBe(true);
  expect(headings).toEqual([]);
});
