import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { keptFiles, takeAlong } from './kept-files.ts';

test('what an earlier build has made is at its place in the site, and in no later site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const card = join(folder, 'card.png');
  await writeFile(card, 'drawn');
  takeAlong('og/en/home.png', card);
  takeAlong('og/th/services/ไทย.png', card);
  const build = async (name: string) => {
    const dir = pathToFileURL(join(folder, name, '/'));
    await keptFiles().hooks['astro:build:done']?.({ dir } as never);
    const read = (place: string) => readFile(join(folder, name, place), 'utf8').catch(() => undefined);
    return Promise.all([read('og/en/home.png'), read('og/th/services/ไทย.png')]);
  };
  expect(await build('dist')).toEqual(['drawn', 'drawn']);
  await mkdir(join(folder, 'own/og/en'), { recursive: true });
  await writeFile(join(folder, 'own/og/en/home.png'), 'own');
  takeAlong('og/en/home.png', card);
  expect(await build('own')).toEqual(['own', undefined]);
  expect(await build('later')).toEqual([undefined, undefined]);
});
