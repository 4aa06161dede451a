import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productFiles, productImports, withoutTypes } from '#tests/structure/imports.ts';

const WORKER = /\{ name: '(\w+)', source: new URL\(/g;
const imports = Map.groupBy(productImports(productFiles(), withoutTypes), ({ from }) => from);

/** The bundles of the threads that some files, and whatever they import, start. */
function startedBy(...entries: readonly string[]): string[] {
  const seen = new Set(entries);
  for (const path of seen) for (const { to } of imports.get(path) ?? []) seen.add(to);
  const names = [...seen].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(WORKER)].map(([, name = '']) => name),
  );
  return [...new Set(names)].map((name) => `.netlify/${name}-worker.mjs`).sort();
}
const listed = (text: string): string[] =>
  [...text.matchAll(/\.netlify\/\w+-worker\.mjs/g)].map(String).sort();

test('every function takes along the threads that it starts, and no others', () => {
  const settings = readFileSync('netlify.toml', 'utf8');
  for (const path of productFiles().filter((file) => /^netlify\/functions\/\w[^/]*\.ts$/.test(file))) {
    const name = path.replace(/^.*\/|\.ts$/g, '');
    const [, included = ''] =
      new RegExp(`^\\[functions\\.${name}\\]\\n([^[]*\\[[^\\]]*\\])`, 'm').exec(settings) ?? [];
    expect(listed(included), name).toEqual(startedBy(path));
  }
});

test('so do pages on demand', () => {
  const [, included = ''] = /includeFiles: \[([^\]]*)\]/.exec(readFileSync('astro.config.mjs', 'utf8')) ?? [];
  const pages = productFiles().filter(
    (file) => file.startsWith('src/pages/') || file === 'src/middleware.ts',
  );
  expect(listed(included)).toEqual(startedBy(...pages));
});
