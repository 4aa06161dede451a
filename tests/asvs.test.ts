import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/security-asvs.md is held to the standard that it answers: complete, each with a file and a test.

const read = (path: string): string => readFileSync(path, 'utf8');
const text = read('docs/security-asvs.md');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.*?) \| (.*?) +\|$/gm)];
const [, deviations = ''] = text.split('\n## Deviations\n');
/** How many requirements of levels 1 and 2 each section has; those of a level come before those of the next. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

test('leaves no requirement out', () => {
  const named = new Set(text.match(/\d+\.\d+\.\d+/g));
  for (const [, section, first, last] of text.matchAll(/(\d+\.\d+)\.(\d+) to \1\.(\d+)/g)) {
    for (let at = Number(first); at < Number(last); at++) named.add(`${section}.${at}`);
  }
  const [, others = ''] = text.split('\n## Requirements that do not apply\n');
  const whole = new Set(others.match(/(?<![\d.])\d+\.\d+(?![\d.]*\d)|V\d+/g));
  const left = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    sections.flatMap((most, at) => {
      const section = `${chapter}.${at + 1}`;
      if (whole.has(section) || whole.has(`V${chapter}`)) return [];
      return upTo(most).map((number) => `${section}.${number}`);
    }),
  );
  expect(left.filter((id) => !named.has(id))).toEqual([]);
});

test('is right that no certificate goes unchecked', () => {
  const own = ['src', 'netlify']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(?:tsx?|astro|mjs)$/.test(path));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter((path) => /rejectUnauthorized|TLS_REJECT/.test(read(path)))).toEqual([]);
});

test('names each requirement once, with what holds it', () => {
  const ids = rows.map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(150);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('names a file and a test of each', () => {
  /** What a command runs counts as well: a check of the whole tree, or a measurement. */
  const isTest = (path: string) => /\.test\.ts$|^\.\.\/tests\/(?:structure|bench)\/[\w-]+\.ts$/.test(path);
  const bare = rows.filter(([, , , where = '']) => {
    const named = [...where.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    return !named.some(isTest) || named.every(isTest);
  });
  expect(bare.map(([, id]) => id)).toEqual([]);
});

test('argues each deviation', () => {
  const deviating = rows.filter(([, , what = '']) => what.includes('(#deviations)')).map(([, id]) => id);
  expect(deviating.filter((id) => !new RegExp(`^- \\*\\*[^*]*${id}\\b`, 'm').test(deviations))).toEqual([]);
});
