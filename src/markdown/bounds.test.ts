import type { Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import { expect, it } from 'vitest';
import { boundBlocks } from './bounds.ts';
import { toSafeTree } from './render.ts';
import { TEXTS } from '#tests/support/markdown/texts.ts';

/** Elements inside each other, at most. */
function depthOf(tree: Nodes): number {
  let depth = 0;
  for (let level: Nodes[] = [tree]; level.length > 0; depth += 1)
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  return depth;
}
const treeOf = (markdown: string): Nodes => toSafeTree(markdown, 'en', { texts: TEXTS }).tree;
const times = (text: string, count: number): string => text.repeat(count);
const stairs = Array.from({ length: 70 }, (_, step) => `${times(' ', 32 * step)}${times('- ', 16)}a`).join(
  '\n',
);

it.each([
  ['quotes', times('>', 10_000)],
  ['spaced quotes', times('> ', 10_000)],
  ['lists', `${times('- ', 10_000)}a`],
  ['numbered lists', times('1. ', 10_000)],
  ['lists that grow from line to line', stairs],
  ['emphasis', times('*a **b ', 5_000) + times('b** a*', 5_000)],
  ['pictures', times('![', 20_000) + times('](x)', 20_000)],
  ['brackets', times('[', 50_000)],
  ['closed brackets', times('[', 25_000) + times(']', 25_000)],
])('stays shallow and keeps the text: %s in each other', (_, markdown) => {
  const tree = treeOf(markdown);
  expect(depthOf(tree)).toBeLessThan(300);
  expect(toString(tree).length).toBeGreaterThan(markdown.length / 100);
});

const count = (tagName: string, markdown: string): number =>
  JSON.stringify(treeOf(markdown)).split(`"tagName":"${tagName}"`).length - 1;

it.each(['*', '_', '~', '[', ']', '!', '<', '*_', '<!--', '<?', '![', ']('])(
  'takes what follows too many %s in a paragraph as text, and no other paragraph',
  (sign) => {
    expect(count('a', `x ${times(`${sign} `, 50)}[link](/a)`)).toBe(1);
    expect(count('a', `x ${times(`${sign} `, 600)}[link](/a)`)).toBe(0);
    expect(count('a', `x ${times(`${sign} `, 600)}\n\n[link](/a)`)).toBe(1);
  },
);

it('takes no more quotes, footnotes and marks of them than an article needs', () => {
  expect(count('blockquote', times('> a\n\n', 1_500))).toBe(1_000);
  expect(count('blockquote', times('> a\r\r', 1_500))).toBe(1_000);
  expect(count('sup', `${times('[^a]\n\n', 600)}[^a]: b`)).toBe(500 + 499); // and as many in the ways back
  expect(depthOf(treeOf(times('[^a]: ', 5_000)))).toBeLessThan(50);
});

it.each(['=', '-', '---'])('makes no more headings of lines above %s than an article needs', (underline) => {
  const headings = count('h2', times(`a\n${underline}\n`, 3_000));
  expect(headings).toBeGreaterThan(900);
  expect(headings).toBeLessThanOrEqual(1_000);
});

it('ends a paragraph that does not end', () => {
  expect(count('p', `> a\n${times('b\n', 2_500)}`)).toBe(3);
});

it('does not swell: a long address that is named often', () => {
  const markdown = `${times('[a]\n\n', 1_000)}[a]: /${times('u', 2_000)}`;
  expect(count('a', markdown)).toBe(99);
});

it('leaves alone what people write', () => {
  const article = [
    '> quote\n> > inner\n> > > innermost',
    '1. one\n   - two\n     - three\n       1. four',
    times('* ', 40).trim(),
    '---',
    times('- item with [link](/a) and **weight**\n', 300),
    `| a |\n| - |\n${times('| **x** [y](/z) |\n', 900)}`,
    `\`\`\`\n${times('a[1] = b[2]; // - > *\n', 900)}\`\`\``,
  ].join('\n\n');
  expect(boundBlocks(article)).toBe(article);
  const html = JSON.stringify(treeOf(article));
  expect(html.match(/"tagName":"strong"/g)).toHaveLength(1_200);
  expect(html.match(/"tagName":"hr"/g)).toHaveLength(2);
});
