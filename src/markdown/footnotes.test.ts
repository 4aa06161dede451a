import { expect, test } from 'vitest';
import { hasFootnotes } from './footnotes.ts';

test.each([
  ['ราคา[^1]\n\n[^1]: รวมภาษี', true],
  ['> [^ก]: ในคำพูด', true],
  ['ราคา[^1]', false],
  ['\\[^1]: as letters', false],
  ['[a]: https://example.com', false],
])('whether %j defines a footnote: %s', (markdown, expected) => {
  expect(hasFootnotes(markdown)).toBe(expected);
});
