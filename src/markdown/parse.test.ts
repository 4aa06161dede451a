import type { Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { toSafeTree } from './render.ts';

const treeOf = (markdown: string): Nodes => toSafeTree(markdown, 'en').tree;
/** Elements inside each other, at most. */
function depthOf(tree: Nodes): number {
  let depth = 0;
  for (let level: Nodes[] = [tree]; level.length > 0; depth += 1)
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  return depth;
}
const count = (tagName: string, markdown: string): number =>
  JSON.stringify(treeOf(markdown)).split(`"tagName":"${tagName}"`).length - 1;
const times = (text: string, number: number): string => text.repeat(number);
const lines = (number: number, make: (line: number) => string): string =>
  Array.from({ length: number }, (_, line) => make(line)).join('\n');
const columns = (text: string, number: number): string => `|${times(`${text}|`, number)}\n`;

/** What once took a parser of Markdown hours, or the stack of its process. */
const DEEP: readonly (readonly [string, string])[] = [
  ['quotes', times('>', 10_000)],
  ['spaced quotes', times('> ', 10_000)],
  ['quotes in every line', times(`${times('>', 40)}a\n`, 2_000)],
  ['quotes before a long paragraph', `${times('>', 40)}a\n${times('a\n', 11_000)}`],
  ['lists', `${times('- ', 10_000)}a`],
  ['numbered lists', times('1. ', 10_000)],
  ['lists that grow from line to line', lines(70, (step) => times(' ', 32 * step) + times('- ', 16) + 'a')],
  ['lists again and again', times(`${lines(20, (step) => `${times('  ', step)}- a`)}\n`, 150)],
  ['footnotes', times('[^a]: ', 5_000)],
  ['footnotes that name each other', lines(1_500, (line) => `[^${line}]: b [^${line + 1}]\n`)],
  ['emphasis', times('*a **b ', 5_000) + times('b** a*', 5_000)],
  ['struck emphasis', times('*a ~~b ', 5_000) + times('b~~ a*', 5_000)],
  ['emphasis that never ends', times('*a_b~~c**d__', 2_000)],
  ['pictures', times('![', 20_000) + times('](x)', 20_000)],
  ['pictures, as deep as they may be', times(times('![', 31) + times('](x)', 31), 190)],
  ['links', times('[', 5_000) + times('](x)', 5_000)],
  ['brackets', times('[', 50_000)],
  ['opened pictures', times('![', 50_000)],
  ['closed brackets', times('[', 25_000) + times(']', 25_000)],
  ['links without an end', times('[a](', 3_000) + times('(', 20_000)],
  ['titles without an end', times('[a]: b\n"c\n(d\n', 3_000)],
  ['runs of backticks', lines(400, (line) => `${times('`', line)}a`)],
  ['comments without an end', times('<!--', 12_000)],
  ['tags without an end', times(`<a b='`, 6_000) + times('<a c="', 6_000)],
  ['a wide table of short rows', columns('a', 250) + columns('-', 250) + times('|a\n', 5_500)],
  ['wide tables', times(`${columns('a', 50)}${columns('-', 50)}${times('a\n', 300)}\n`, 28)],
  ['addresses', times('a@', 6_000) + times('www.', 6_000) + times('https://a.b/(', 3_000)],
  ['addresses within Thai', times('https://a.bcก', 7_000) + times('www.a.bcก', 4_000)],
  ['an address of underscores', `a@b.${times('_', 90_000)}`],
  ['underlines', `${times('a\n', 10_000)}=`],
];

/** In ms of processor: twenty times what the costliest takes, and little of what one takes that is not linear. */
const MOST_MS = 2_000;

it.each(DEEP)('stays shallow and cheap, and keeps the words: %s', (name, markdown) => {
  const before = process.threadCpuUsage();
  const tree = treeOf(markdown);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(MOST_MS);
  expect(depthOf(tree)).toBeLessThan(100);
  // A footnote that nothing leads to is not shown, and these pictures have no description.
  if (!/^footnotes|^pictures, as/.test(name))
    expect(toString(tree).length).toBeGreaterThan(markdown.length / 100);
});

describe('does not swell', () => {
  it('by a long address that is named often', () => {
    const definition = `[a]: /${times('u', 2_000)}`;
    expect(count('a', `${times('[a]\n\n', 1_000)}${definition}`)).toBe(99);
    expect(count('img', `${times('![a]\n\n', 1_000)}${definition}`)).toBe(99);
  });

  it('by many marks of footnotes', () => {
    expect(count('sup', `${times('[^a]\n\n', 600)}[^a]: b`)).toBe(500 + 499); // and as many in the ways back
  });

  it('by cells that nobody wrote', () => {
    const table = (rows: number) => columns('a', 100) + columns('-', 100) + times('|b\n', rows);
    expect(count('td', table(100))).toBe(10_000);
    expect(count('td', table(200))).toBe(0);
    expect(toString(treeOf(table(200))).match(/b/g)).toHaveLength(200);
  });
});

it('leaves alone what people write', () => {
  const article = [
    '> quote\n> > inner\n> > > innermost',
    '1. one\n   - two\n     - three\n       1. four\n          - five\n            - six',
    '---',
    times('- item with [link](/a) and **weight**\n', 300),
    `| a |\n| - |\n${times('| **x** [y](/z) |\n', 900)}`,
    `\`\`\`\n${times('a[1] = b[2]; // - > *\n', 900)}\`\`\``,
  ].join('\n\n');
  expect(['blockquote', 'strong', 'hr', 'li', 'td'].map((name) => count(name, article))).toEqual([
    3, 1_200, 1, 306, 900,
  ]);
});

/** What is shown, without what is the same for all: `link` stands for an `a` with this URL. */
const shown = (markdown: string): string =>
  JSON.stringify(treeOf(markdown), (key, value) =>
    key === 'rel' || (key === 'children' && value.length === 0) ? undefined : value,
  );
const linksIn = (markdown: string): string[] =>
  [...shown(markdown).matchAll(/"href":"([^"]*)"/g)].map(([, href = '']) => href);

it.each([
  ['See (https://a.example/b_(c)).', ['https://a.example/b_(c)']],
  ['**https://a.example/_b_c**, *https://d.example*', ['https://a.example/_b_c', 'https://d.example']],
  [
    'ดูที่https://a.example/ก และ first_last@b.example!',
    ['https://a.example/%E0%B8%81', 'mailto:first_last@b.example'],
  ],
  ['อีเมลa@b.example', ['mailto:a@b.example']],
  // Thai goes on without a space; no top-level domain mixes its letters with Latin ones.
  ['ดูwww.a.exampleได้ หรือhttps://b.exampleนะ', ['http://www.a.example', 'https://b.example']],
  ['https://a.exampleและhttps://b.example/c', ['https://a.example', 'https://b.example/c']],
  [
    'https://ab.ไทย https://b.aก.example',
    ['https://ab.%E0%B9%84%E0%B8%97%E0%B8%A2', 'https://b.a%E0%B8%81.example'],
  ],
  ['“https://a.example/b” ‘www.a.example/c’…', ['https://a.example/b', 'http://www.a.example/c']],
  ['*www.a.example/b?c=1*, <a@b.example>', ['http://www.a.example/b?c=1', 'mailto:a@b.example']],
  ['[see https://a.example](/b), ![https://c.example](/d)', ['/b']],
  [
    '_www.a.example](/b), https://c.example/?d[]=e&amp;',
    ['http://www.a.example', 'https://c.example/?d%5B%5D=e'],
  ],
  ['`https://a.example` xhttps://a.example a@b https://', []],
  ['[a][b] [b] ![c][b]\n\n[B]: /d "e"', ['/d', '/d']],
  ['| https://a.example/b \\| c |\n| - |', ['https://a.example/b']],
  // The mark of a footnote, which may follow at once.
  ['https://a.example[^1] www.b.example/c[^2]', ['https://a.example', 'http://www.b.example/c']],
  // As the editor writes them: none has a backslash.
  ['https://a.example/\\_b\\_?c\\=1\\&d\\[]=2\\_', ['https://a.example/_b_?c=1&d%5B%5D=2']],
  ['https://a.example/b\\[^1] https://c.example/[d]', ['https://a.example/b', 'https://c.example/%5Bd%5D']],
])('knows the links of %j', (markdown, links) => {
  expect(linksIn(markdown)).toEqual(links);
});

it('knows what is a task, and what only looks like one', () => {
  const words = toString(treeOf('- [x] a\n- [ ] b\n- \\[x] c\n- [x]\n- d [x] e\n\n[x] f'));
  expect(words.split('\n').filter(Boolean)).toEqual(['☑ a', '☐ b', '[x] c', '[x]', 'd [x] e', '[x] f']);
});

it('knows a footnote whose mark follows a URL', () => {
  expect(toString(treeOf('https://a.example[^b]\n\n[^b]: one'))).toContain('https://a.example1');
});

it('takes indented paragraphs for a part of their footnote', () => {
  const words = toString(treeOf('a[^B] [^c]\n\n[^b]: one\ntwo\n\n    three\n\n> four\n[^c]: five'));
  expect(words.split('\n').filter(Boolean)).toEqual([
    'a1 2',
    'four',
    'Footnotes',
    'one',
    'two',
    'three ↩',
    'five ↩',
  ]);
});
