// `npm run bench:build`: what a build takes with more and more files, beside the same files in a bare Astro site. Prints a
// Markdown table of medians; BENCH_SIZES says how many files more, in all languages together, BENCH_RUNS how many builds of
// each kind.
import { fork } from 'node:child_process';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCALES } from '#i18n/locales.ts';
import project from '../../package.json' with { type: 'json' };
import { workingCopy } from '../support/working-copy.ts';
import { middle } from './middle.ts';
import type { Built } from './one-build.ts';

const sizes = (process.env['BENCH_SIZES'] ?? '0,1000,4000,10000').split(',').map(Number);
const runs = Number(process.env['BENCH_RUNS'] ?? 3);
const bareSite = resolve(import.meta.dirname, 'bare-site');
/** A project becomes a prebuilt page in each language; a piece of news, texts that pages on demand and the search find. */
const PROJECT = { folder: 'projects', file: 'mobio' };
const NEWS = { folder: 'news', file: 'saphan-in-figures' };

/** Copies of one file in each language. They keep its title, so that no build draws a preview card that another has. */
async function add(directory: string, { folder, file }: typeof PROJECT, from: number, to: number) {
  for (const locale of LOCALES) {
    const target = join(directory, 'content', folder, locale);
    await mkdir(target, { recursive: true });
    for (let number = from; number < to; number += LOCALES.length) {
      await copyFile(`content/${folder}/${locale}/${file}.md`, join(target, `copy-${number}.md`));
    }
  }
}

/** Of a process of its own, so that its processor time and memory are nobody else's. */
const build = (directory: string, more: NodeJS.ProcessEnv = {}): Promise<Built> =>
  new Promise((done, fail) => {
    const { NODE_ENV: _, ...env } = process.env;
    const child = fork(resolve(import.meta.dirname, 'one-build.ts'), {
      cwd: directory,
      env: { ...env, ...more },
      // The limit of memory that `npm run build` sets.
      execArgv: project.scripts.build.match(/--max-\S+/g) ?? [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => done(message as Built));
    child.on('exit', (code) => code === 0 || fail(new Error(`The build ended with ${code}.`)));
  });

/** `first`: on a machine that has built nothing of these files; `later`: of a project more, on one that has built the others. */
type When = 'first' | 'later';
interface Step {
  readonly size: number;
  readonly when: When;
  readonly built: Built;
}

/**
 * Builds a site with each number of files more, as often as `runs` says.
 * @param from the site; this one if left out @param env what its build is told
 */
async function* builds(
  kind: typeof PROJECT,
  whens: readonly When[],
  from?: string,
  env?: NodeJS.ProcessEnv,
): AsyncGenerator<Step, undefined> {
  const directory = await workingCopy(from);
  let made = 0;
  const next = async (): Promise<Built> => {
    // As on the host, a build finds no site before it. To delete files just before others are made would cost more than
    // either: a file system avoids the places of files that it has lately deleted.
    if (made > 0) await rename(join(directory, 'dist'), join(directory, `dist-${made}`));
    made += 1;
    return build(directory, env);
  };
  let there = 0;
  const grow = async (size: number): Promise<void> => {
    await add(directory, kind, there, size);
    there = size;
  };
  try {
    // Fills the caches of what is no page: preview cards, pictures, bundles.
    await next();
    for (const size of sizes) {
      await grow(size);
      for (let run = 0; run < runs; run += 1) {
        await rm(join(directory, 'node_modules/.astro'), { recursive: true, force: true });
        yield { size, when: 'first', built: await next() };
      }
      if (!whens.includes('later')) continue;
      // The first one keeps no pages.
      await next();
      for (let run = 0; run < runs; run += 1) {
        await grow(there + LOCALES.length);
        yield { size, when: 'later', built: await next() };
      }
    }
    return undefined;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const both: readonly When[] = ['first', 'later'];
const series = [
  builds(PROJECT, both),
  builds(PROJECT, both, bareSite),
  builds(PROJECT, ['first'], bareSite, { BARE_HOSTED: '1' }),
  builds(NEWS, ['first']),
];
const [ours, bare, hosted, news]: [Step[], Step[], Step[], Step[]] = [[], [], [], []];
// One build of each site in turn: a machine is not equally fast all the time.
for (let isOver = false; !isOver;) {
  isOver = true;
  for (const [at, steps] of [ours, bare, hosted, news].entries()) {
    const next = await series[at]?.next();
    if (next?.value) steps.push(next.value);
    isOver &&= next?.done ?? true;
  }
}

const medians = (steps: readonly Step[], when: When, of: keyof Built): number[] =>
  sizes.map((size) =>
    middle(steps.filter((step) => step.size === size && step.when === when).map(({ built }) => built[of])),
  );
const seconds = (steps: readonly Step[], when: When) =>
  medians(steps, when, 'processor').map((ms) => (ms / 1_000).toFixed(1));
const times = (when: When) => {
  const beside = medians(bare, when, 'processor');
  return medians(ours, when, 'processor').map((ms, at) => (ms / (beside[at] ?? NaN)).toFixed(1));
};
const row = (name: string, values: readonly (string | number)[]): void =>
  console.log(`| ${[name, ...values].join(' | ')} |`);
row('files more', sizes);
row(
  '---',
  sizes.map(() => '---:'),
);
row('projects (a page each), s of processor', seconds(ours, 'first'));
row('the same in a bare Astro site, s', seconds(bare, 'first'));
row('with the adapter of the host and a page on demand, s', seconds(hosted, 'first'));
row('times as much as the bare site', times('first'));
row('a project more after that, s', seconds(ours, 'later'));
row('the same in a bare Astro site, s', seconds(bare, 'later'));
row('times as much as the bare site', times('later'));
row(
  'most memory, MB',
  medians(ours, 'first', 'memory').map((megabytes) => megabytes.toFixed(0)),
);
row('news (no page built), s', seconds(news, 'first'));
