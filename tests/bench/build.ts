// `npm run bench:build`: what one more page, and one more article, costs a build, beside the same pages in a bare Astro
// site. Prints a Markdown table; BENCH_STEP says how many files of each language are added at each of two steps.
import { fork } from 'node:child_process';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCALES } from '#i18n/locales.ts';
import { workingCopy } from '../support/working-copy.ts';
import type { Measured } from './measure.ts';

const step = Number(process.env['BENCH_STEP'] ?? 500);
const bareSite = resolve(import.meta.dirname, 'bare-site');
/** A project becomes two prebuilt pages; a piece of news, two texts that pages on demand and the search find. */
const PROJECT = { folder: 'projects', file: 'mobio' };
const NEWS = { folder: 'news', file: 'saphan-in-figures' };

/** Copies of one file in both languages. They keep its title, so that no build draws a preview card that another has. */
async function add(directory: string, { folder, file }: typeof PROJECT, from: number, to: number) {
  for (const locale of LOCALES) {
    const target = join(directory, 'content', folder, locale);
    await mkdir(target, { recursive: true });
    for (let number = from; number < to; number += 1) {
      await copyFile(`content/${folder}/${locale}/${file}.md`, join(target, `copy-${number}.md`));
    }
  }
}

/** Of a process of its own, so that its processor time is nobody else's. */
const build = (directory: string): Promise<Measured> =>
  new Promise((done, fail) => {
    const { NODE_ENV: _, ...env } = process.env;
    const child = fork(resolve(import.meta.dirname, 'one-build.ts'), { cwd: directory, env });
    child.on('message', (message) => done(message as Measured));
    child.on('exit', (code) => code === 0 || fail(new Error(`The build ended with ${code}.`)));
  });

/** Builds a site as it is, with one step more, and with two. @param from the site; this one if left out */
async function steps(kind: typeof PROJECT, from?: string): Promise<Measured[]> {
  const directory = await workingCopy(from);
  try {
    // The first one draws preview cards and fills caches, which the others find.
    await build(directory);
    const builds: Measured[] = [];
    for (const size of [0, step, 2 * step]) {
      await add(directory, kind, Math.max(0, size - step), size);
      builds.push(await build(directory));
    }
    return builds;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const files = step * LOCALES.length;
const row = (name: string, builds: Measured[]): string => {
  const seconds = builds.map(({ processor }) => (processor / 1_000).toFixed(1));
  const perFile = [1, 2].map((at) =>
    (((builds[at]?.processor ?? 0) - (builds[at - 1]?.processor ?? 0)) / files).toFixed(1),
  );
  return `| ${[name, ...seconds, ...perFile].join(' | ')} |`;
};

console.log(
  `| processor time | as it is, s | ${files} files more, s | ${2 * files} more, s | each of the first, ms | each of the next, ms |`,
);
console.log('|---|---:|---:|---:|---:|---:|');
console.log(row('this site, projects (a page each)', await steps(PROJECT)));
console.log(row('bare Astro site, the same', await steps(PROJECT, bareSite)));
console.log(row('this site, news (no page built)', await steps(NEWS)));
