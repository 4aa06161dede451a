import { execFileSync } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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

const run = (...options: string[]): string => {
  const environment = { ...process.env, NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '' };
  const words = [resolve('netlify/commands/import.ts'), resolve('tests/fixtures/exports/ghost.json')];
  // A post that is left out makes the command end with 1.
  const script = `"${process.execPath}" "${words.join('" "')}" ${options.join(' ')} 2>&1 || true`;
  return String(execFileSync('sh', ['-c', script], { cwd: root, env: environment }));
};
const rules = () => readFile(join(root, 'public/_redirects'), 'utf8');

test('an import writes, and with --dry-run only says what it would write', async () => {
  expect(run('--dry-run')).toMatch(/Articles to be written: [1-9].*\nNothing has changed\./);
  expect(await rules()).toBe('');
  expect(run()).toMatch(/Articles written: [1-9]/);
  expect(await rules()).toContain(' 301');
  expect(run('--dry-run')).toMatch(/Articles to be written: 0, already there: [1-9]/);
});
