import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';

const commands = globSync('netlify/commands/*.ts').filter(
  (file) => !/(command|content-kinds)\.|test/.test(file),
);

it.each(commands)('%s tells its help, whatever site is set', (file) => {
  const environment = { ...process.env, NETLIFY_SITE_ID: 'a-site', NETLIFY_AUTH_TOKEN: '' };
  const said = execFileSync(process.execPath, [file, '--help'], { env: environment, stdio: 'pipe' });
  expect(String(said)).toMatch(/^npm run /);
});
