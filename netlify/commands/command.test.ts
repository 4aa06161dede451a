import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const commands = globSync('netlify/commands/*.ts').filter(
  (file) => !/(command|content-kinds)\.|test/.test(file),
);

it.each(commands)('%s tells its help, whatever site is set', (file) => {
  const environment = { ...process.env, NETLIFY_SITE_ID: 'a-site', NETLIFY_AUTH_TOKEN: '' };
  const said = execFileSync(process.execPath, [file, '--help'], { env: environment, stdio: 'pipe' });
  expect(String(said)).toMatch(/^npm run /);
});

it.each([
  ['backup', ['nowhere/site.backup'], 'nowhere does not exist.'],
  ['backup', ['.'], '. is a folder: name a file in it.'],
  ['restore', ['nothing.backup'], 'nothing.backup does not exist.'],
  ['import', ['nothing.xml'], 'nothing.xml does not exist.'],
])('%s %j says in words that this is no place for it', (name, words, said) => {
  const cwd = mkdtempSync(join(tmpdir(), 'command-'));
  const env = {
    ...process.env,
    NETLIFY_SITE_ID: '',
    NETLIFY_AUTH_TOKEN: '',
    BACKUP_PASSPHRASE: 'long enough to be one',
  };
  const command = resolve(`netlify/commands/${name}.ts`);
  const { status, stderr } = spawnSync(process.execPath, [command, ...words], { cwd, env });
  rmSync(cwd, { recursive: true });
  expect([status, String(stderr).trim()]).toEqual([1, said]);
});
