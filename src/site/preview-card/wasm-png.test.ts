import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('the function takes along what draws', async () => {
  // The adapter's own tool, which is no package of ours.
  const { nodeFileTrace } = createRequire(import.meta.resolve('@astrojs/netlify'))('@vercel/nft') as {
    nodeFileTrace: (files: string[], options: object) => Promise<{ fileList: Set<string> }>;
  };
  const source = join(import.meta.dirname, 'wasm-png.ts');
  const { fileList } = await nodeFileTrace([source], {
    base: resolve('.'),
    depth: 1,
    readFile: async (path: string) => {
      const text = await readFile(path, 'utf8');
      return path === source ? stripTypeScriptTypes(text) : text;
    },
  });
  expect([...fileList]).toContain('node_modules/@resvg/resvg-wasm/index_bg.wasm');
});
