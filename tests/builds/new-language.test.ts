import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages } from '../support/working-copy.ts';

// Another language in a copy of the working tree, as somebody makes one: Japanese, since the chamber has an office in
// Japan. What is tested is the start that the command makes; nothing of it is committed.

const run = promisify(execFile);
const root = new URL('../../', import.meta.url).pathname;
/** Longer than both take on two cores that are busy. */
const PATIENCE_MS = 600_000;
let copy = '';

async function filesOf(folder: string): Promise<string[]> {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    maxBuffer: 20_000_000,
  });
  return listed.stdout.split('\0').filter((name) => name !== '' && name !== 'node_modules');
}
const inCopy = (command: string, ...more: string[]) =>
  run(process.execPath, [command, ...more], { cwd: copy, maxBuffer: 20_000_000 }).catch((error: Error) => {
    // What a compiler says of its failure is in its output.
    if ('stdout' in error) error.message += `\n${String(error.stdout).slice(0, 4_000)}`;
    throw error;
  });
const bin = (name: string): string => join(root, 'node_modules', name);
const built = (name: string): Promise<string> => readFile(join(copy, 'dist', name), 'utf8');
const changedFiles = async (): Promise<string[]> => {
  const { stdout } = await run('git', ['status', '--porcelain', '-uall'], { cwd: copy });
  return stdout.split('\n').filter(Boolean);
};

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'language-'));
  for (const name of await filesOf(root)) {
    // A file may be listed and gone.
    await cp(join(root, name), join(copy, name), { recursive: true }).catch(() => undefined);
  }
  await linkPackages(copy);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: copy });
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-q', '-m', 'before');
}, PATIENCE_MS);
afterAll(async () => {
  if (dirname(copy) === tmpdir()) await rm(copy, { recursive: true, force: true });
});

test.each(['en', 'th', 'xx', 'jpn', 'JA', '../ja', ''])('%j is refused and changes nothing', async (code) => {
  await expect(inCopy('src/i18n/new-language.ts', code)).rejects.toMatchObject({ code: 1 });
  expect(await changedFiles()).toEqual([]);
});

test(
  'a further language is served, listed and offered, with four files changed',
  async () => {
    expect((await inCopy('src/i18n/new-language.ts', '--help')).stdout).toContain('new:language');
    await inCopy('src/i18n/new-language.ts', 'ja');
    const status = await changedFiles();
    expect(status.filter((line) => !line.startsWith('??')).map((line) => line.slice(3))).toEqual([
      'src/i18n/dictionaries.ts',
      'src/i18n/field-texts.ts',
      'src/i18n/languages.ts',
      'src/i18n/locales.ts',
    ]);
    for (const line of status.filter((one) => one.startsWith('??'))) expect(line).toMatch(/\/ja(\/|\.)/);
    await expect(inCopy('src/i18n/new-language.ts', 'ja')).rejects.toMatchObject({ code: 1 });

    await inCopy(bin('astro/bin/astro.mjs'), 'build');

    const page = await built('ja/about-us/index.html');
    expect(page).toMatch(/<html[^>]* lang="ja"/);
    // Nobody has translated it yet: it says so, and its text is marked as English.
    for (const untranslated of [page, await built('ja/contact-us/thanks/index.html')])
      expect(untranslated).toMatch(/role="note"[^]*<div lang="en"/);
    for (const locale of ['en', 'th', 'ja']) {
      expect(page).toMatch(new RegExp(`<link rel="alternate" hreflang="${locale}"`));
      expect(page).toContain(`href="/api/language?to=${locale}&`);
    }
    expect(await built('about-us/index.html')).toMatch(/hreflang="ja" href="[^"]*\/ja\/about-us"/);
    expect(await built('th/about-us/index.html')).not.toContain('<div lang="en"');

    const sitemap = await built('sitemap-0.xml');
    expect(sitemap).toMatch(/<loc>[^<]*\/ja\/about-us<\/loc>/);
    expect(sitemap).toMatch(/hreflang="ja" href="[^"]*\/ja\/about-us"/);

    const rules = (await built('_redirects')).split('\n');
    expect(rules).toContain('/about-us /ja/about-us/index.html 200! Language=ja');
    expect(rules).toContain('/about-us /th/about-us/index.html 200! Language=th');
    expect(rules).toContain('/* /ja/404/index.html 404 Language=ja');
    expect(await built('ja/404/index.html')).toMatch(/<html[^>]* lang="ja"/);

    // The types of pages come with the build.
    await inCopy(bin('typescript-native/bin/tsc'), '--noEmit', '--singleThreaded');
  },
  PATIENCE_MS,
);
