// `npm run bench:build`: what a build takes with more and more files, beside the same files in a bare Astro site. Prints a
// Markdown table; BENCH_SIZES says how many files more, in all languages together.
import { fork } from 'node:child_process';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCALES } from '#i18n/locales.ts';
import project from '../../package.json' with { type: 'json' };
import { workingCopy } from '../support/working-copy.ts';
import type { Built } from './one-build.ts';

const sizes = (process.env['BENCH_SIZES'] ?? '0,1000,4000,10000').split(',').map(Number);
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

interface Builds {
  /** On a machine that has built nothing of these files. */
  readonly first: Built;
  /** Of a project more, on a machine that has built the others. */
  readonly later: Built;
}

/** Builds a site with each number of files more. @param from the site; this one if left out @param env what its build is told */
async function* builds(
  kind: typeof PROJECT,
  from?: string,
  env?: NodeJS.ProcessEnv,
): AsyncGenerator<Builds, undefined> {
  const directory = await workingCopy(from);
  let made = 0;
  const next = async (): Promise<Built> => {
    // As on the host, a build finds no site before it. To delete files just before others are made would cost more than
    // either: a file system avoids the places of files that it has lately deleted.
    if (made > 0) await rename(join(directory, 'dist'), join(directory, `dist-${made}`));
    made += 1;
    return build(directory, env);
  };
  try {
    // Fills the caches of what is no page: preview cards, pictures, bundles.
    await next();
    let before = 0;
    for (const size of sizes) {
      await add(directory, kind, before, size);
      before = size + LOCALES.length;
      await rm(join(directory, 'node_modules/.astro'), { recursive: true, force: true });
      const first = await next();
      // The first one keeps no pages.
      await next();
      await add(directory, kind, size, before);
      yield { first, later: await next() };
    }
    return undefined;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const row = (name: string, values: readonly (string | number)[]): void =>
  console.log(`| ${[name, ...values].join(' | ')} |`);
const seconds = (of: readonly Built[]) => of.map(({ processor }) => (processor / 1_000).toFixed(1));
const times = (of: readonly Built[], bare: readonly Built[]) =>
  of.map(({ processor }, at) => (processor / (bare[at]?.processor ?? NaN)).toFixed(1));
const firstOf = (of: readonly Builds[]) => of.map(({ first }) => first);
const laterOf = (of: readonly Builds[]) => of.map(({ later }) => later);

row('files more', sizes);
row(
  '---',
  sizes.map(() => '---:'),
);
const series = [
  builds(PROJECT),
  builds(PROJECT, bareSite),
  builds(PROJECT, bareSite, { BARE_HOSTED: '1' }),
  builds(NEWS),
];
const [ours, bare, hosted, news]: [Builds[], Builds[], Builds[], Builds[]] = [[], [], [], []];
// One size of all sites before the next size: a machine is not equally fast all the time.
while (news.length < sizes.length)
  for (const [at, built] of [ours, bare, hosted, news].entries()) {
    const next = await series[at]?.next();
    if (next?.value) built.push(next.value);
  }
await Promise.all(series.map((one) => one.return(undefined)));
row('projects (a page each), s of processor', seconds(firstOf(ours)));
row('the same in a bare Astro site, s', seconds(firstOf(bare)));
row('with the adapter of the host and a page on demand, s', seconds(firstOf(hosted)));
row('times as much as the bare site', times(firstOf(ours), firstOf(bare)));
row('a project more after that, s', seconds(laterOf(ours)));
row('the same in a bare Astro site, s', seconds(laterOf(bare)));
row('times as much as the bare site', times(laterOf(ours), laterOf(bare)));
row(
  'most memory, MB',
  firstOf(ours).map(({ memory }) => memory.toFixed(0)),
);
row('news (no page built), s', seconds(firstOf(news)));
