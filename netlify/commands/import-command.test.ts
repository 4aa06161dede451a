import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A project of its own: an import writes into it. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'import-'));
  for (const name of ['content', 'src']) await symlink(resolve(name), join(root, name));
  await mkdir(join(root, 'public'));
  await writeFile(join(root, 'public/_redirects'), '');
});
afterAll(() => rm(root, { recursive: true }));

/** What the command says; it ends with 1 where a post is left out. */
const run = (...options: string[]): string => {
  const words = [
    resolve('netlify/commands/import.ts'),
    resolve('tests/fixtures/exports/ghost.json'),
    ...options,
  ];
  const env = { ...process.env, NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '' };
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, env });
  return String(stdout) + String(stderr);
};
const rules = () => readFile(join(root, 'public/_redirects'), 'utf8');

test('an import writes, and with --dry-run only says what it would write', async () => {
  expect(run('--dry-run')).toMatch(/Articles to be written: [1-9].*\nNothing has changed\./);
  expect(await rules()).toBe('');
  expect(run()).toMatch(/Articles written: [1-9]/);
  expect(await rules()).toContain(' 301');
  expect(run('--dry-run')).toMatch(/Articles to be written: 0, already there: [1-9]/);
});
