// `npm run bench:scale -- 1000 10000 100000`: what operations cost as a store grows, each size in a process of its own, bundled
// as functions are and started without flags. Prints the table of docs/figures.md.
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { format } from 'prettier';
import { build } from 'vite';
import type { Row } from './scale-one.ts';

const given = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [1_000, 10_000, 100_000];
const outDir = resolve('.cache/bench-scale');

await build({
  ...{ configFile: false, logLevel: 'error' },
  ssr: { noExternal: true },
  build: { ssr: resolve(import.meta.dirname, 'scale-one.ts'), outDir, minify: false },
});

/** @returns the rows of one size, in the order in which they were measured */
const rowsOf = (size: number): Promise<Row[]> =>
  new Promise((done, fail) => {
    const rows: Row[] = [];
    const child = fork(resolve(outDir, 'scale-one.js'), [String(size)], { execArgv: [] });
    child.on('message', (row) => {
      rows.push(row as Row);
      console.error(size, ...Object.values(row));
    });
    child.on('exit', (code) => (code === 0 ? done(rows) : fail(new Error(`${size} ended with ${code}.`))));
  });

const lines = [
  '| operation | inquiries | simulated ms | processor ms | calls | pages | memory, MB |',
  '|---|---:|---:|---:|---:|---:|---:|',
];
const all: { size: number; rows: Row[] }[] = [];
for (const size of sizes) all.push({ size, rows: await rowsOf(size) });
for (const { what } of all[0]?.rows ?? [])
  for (const { size, rows } of all) {
    const row = rows.find((one) => one.what === what);
    if (!row) continue;
    const { elapsed, processor, calls, pages, memory } = row;
    lines.push(
      `| ${what} | ${size} | ${Math.round(elapsed)} | ${processor.toFixed(1)} | ${calls} | ${pages} | ${memory} |`,
    );
  }
console.log(await format(lines.join('\n'), { parser: 'markdown' }));
