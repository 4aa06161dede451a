import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyWithKeptTrace, type TraceCache } from './kept-trace.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-trace-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'build'));
  await writeFile(join(root, 'build/chunk.mjs'), 'import "a";');
  await writeFile(join(root, 'package-lock.json'), '{}');
});

/** What a build looks through. */
async function build(): Promise<string[]> {
  const looked: string[] = [];
  const copy = async (_files: object, { analysisCache = new Map() }: TraceCache): Promise<string> => {
    for (const name of ['node_modules/a/index.js', 'build/chunk.mjs']) {
      const path = join(root, name);
      if (analysisCache.has(path)) continue;
      looked.push(name);
      const found = { deps: new Set(['b']), imports: new Set<string>(), assets: new Set<string>() };
      analysisCache.set(path, { ...found, isESM: true });
    }
    return [...analysisCache.values()].flatMap(({ deps }) => [...deps]).join();
  };
  expect(await copyWithKeptTrace({ root: pathToFileURL(`${root}/`) }, {}, copy)).toBe('b,b');
  return looked;
}

test('a build looks through nothing that is as it was in the build before', async () => {
  expect(await build()).toEqual(['node_modules/a/index.js', 'build/chunk.mjs']);
  expect(await build()).toEqual([]);
});

test('what the build made otherwise is looked through again, and all of it with other packages', async () => {
  await build();
  await writeFile(join(root, 'build/chunk.mjs'), 'import "a"; import "c";');
  expect(await build()).toEqual(['build/chunk.mjs']);
  expect(await build()).toEqual([]);
  await writeFile(join(root, 'package-lock.json'), '{ "packages": {} }');
  expect(await build()).toEqual(['node_modules/a/index.js', 'build/chunk.mjs']);
});
