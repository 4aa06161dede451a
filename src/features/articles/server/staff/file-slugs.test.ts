import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileSlugs, SLUG_LIST } from './file-slugs.ts';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'slugs-'))));
afterEach(() => rm(root, { recursive: true }));

const write = async (file: string, text = '') => {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), text);
};
const list = () => write(SLUG_LIST, JSON.stringify({ news: ['listed'], events: [], jobs: ['job'] }));

test('a deployed function, which has no files beside it, knows them from the list of the build', async () => {
  await list();
  expect([...(await fileSlugs('news', root))]).toEqual(['listed']);
  expect([...(await fileSlugs('jobs', root))]).toEqual(['job']);
});

test('where the files are, they tell, of either language; an old list does not count', async () => {
  await list();
  await write('content/news/en/one.md');
  await write('content/news/th/two.md');
  await write('content/news/th/one.md');
  await write('content/news/th/notes.txt');
  expect([...(await fileSlugs('news', root))]).toEqual(['one', 'two']);
  expect([...(await fileSlugs('jobs', root))]).toEqual([]);
});

test('without either nobody says that an address is free', async () => {
  await expect(fileSlugs('news', root)).rejects.toThrow();
});
