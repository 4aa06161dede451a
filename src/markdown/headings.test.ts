import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';
import { headingSlug, uniqueSlugs } from './slug.ts';

const headingsOf = (markdown: string) => renderMarkdown(markdown, 'en').headings;
const levels = (...depths: number[]): number[] =>
  headingsOf(depths.map((depth) => `${'#'.repeat(depth)} a`).join('\n\n')).map(({ level }) => level);

it('leaves the h1 to the title, and no level out', () => {
  expect(levels(1, 2, 3, 1)).toEqual([2, 3, 4, 2]);
  expect(levels(2, 3, 3, 2)).toEqual([2, 3, 3, 2]);
  expect(levels(2, 4, 4, 6, 2)).toEqual([2, 3, 3, 4, 2]);
  expect(levels(3, 2, 1)).toEqual([2, 2, 2]);
  expect(levels(1, 2, 3, 4, 5, 6)).toEqual([2, 3, 4, 5, 6, 6]);
});

it('names headings by their text, Thai too', () => {
  const markdown = '## ค่าใช้จ่ายเท่าไร?\n\n## น้ำ ที่ ผู้ใช้ **ปิ่น**\n\n## Costs: 100% “clear”\n\n## !!!';
  expect(headingsOf(markdown)).toEqual([
    { id: 'h-ค่าใช้จ่ายเท่าไร', text: 'ค่าใช้จ่ายเท่าไร?', level: 2 },
    { id: 'h-น้ำ-ที่-ผู้ใช้-ปิ่น', text: 'น้ำ ที่ ผู้ใช้ ปิ่น', level: 2 },
    { id: 'h-costs-100-clear', text: 'Costs: 100% “clear”', level: 2 },
    { id: 'h-section', text: '!!!', level: 2 },
  ]);
});

it('takes no name twice, and none that scripts look for', () => {
  const ids = headingsOf('# a\n# a\n# a-2\n# a\n# location\n# constructor\n# __proto__\n# n-label').map(
    ({ id }) => id,
  );
  expect(ids).toEqual([
    'h-a',
    'h-a-2',
    'h-a-2-2',
    'h-a-3',
    'h-location',
    'h-constructor',
    'h-proto',
    'h-n-label',
  ]);
});

it('leaves quoted headings out of the contents', () => {
  expect(headingsOf('> # a\n\n# b[^1]\n\n[^1]: c')).toEqual([{ id: 'h-b', text: 'b', level: 2 }]);
});

it('makes addresses that can be encoded and are never taken', () => {
  const slugOf = uniqueSlugs();
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', 'a-2', 'A 2', 'a-2-2', '')),
      (text) => {
        const slug = slugOf(text);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
        expect(slug).toMatch(/^[^\s%#"'<>&]+$/u);
        expect(seen.has(slug)).toBe(false);
        seen.add(slug);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('stays the same for the same text', () => {
  expect(headingSlug('The  Same\u200b Text')).toBe(headingSlug('the same text'));
});
