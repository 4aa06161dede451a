import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacts } from '#features/contact/server/contact-records.ts';
import { openSiteStores } from '#store/site-stores.ts';
import { storeInquiries } from '#tests/support/server/many-records.ts';
import { digestOf } from '#tests/support/server/site-copy.ts';

let root: string;
let here: string;
let there: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'commands-'));
  [here, there] = [join(root, 'here'), join(root, 'there')];
  const site = await openSiteStores({}, here);
  await storeInquiries(site.stores, 5);
  await site.files('files-media').add('0198c5f0-0000-7000-8000-00000000dead', new Uint8Array([1, 2, 3]));
  await site.close();
  await (await openSiteStores({}, there)).close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A command in a folder, without a terminal. */
function run(folder: string, name: string, args: string[], environment: Record<string, string> = {}) {
  const file = resolve(`netlify/commands/${name}.ts`);
  const {
    NETLIFY_SITE_ID: _site,
    NETLIFY_AUTH_TOKEN: _token,
    BACKUP_PASSPHRASE: _phrase,
    ...env
  } = process.env;
  return new Promise<{ code: number; said: string }>((done) => {
    const options = { cwd: folder, env: { ...env, ...environment } };
    const child = execFile(process.execPath, [file, ...args], options, (error, out, err) =>
      done({ code: error ? Number(error.code ?? 1) : 0, said: out + err }),
    );
    child.stdin?.end();
  });
}
const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery staple' };

test('a site goes from one folder to another, by the commands', async () => {
  const file = join(root, 'site.backup');
  expect(await run(here, 'backup', [file])).toMatchObject({
    code: 1,
    said: expect.stringContaining('passphrase'),
  });
  expect((await run(here, 'verify-data', [])).said).toContain('files-media/0198c5f0');
  expect((await run(here, 'verify-data', ['--repair'])).code).toBe(0);
  expect(await run(here, 'backup', [file], PASSPHRASE)).toMatchObject({ code: 0 });
  // Nobody can say here who was erased since, and nobody can be asked.
  expect(await run(there, 'restore', [file], PASSPHRASE)).toMatchObject({
    code: 1,
    said: expect.stringContaining('--erasures'),
  });
  expect(await run(there, 'restore', [file, '--erasures', file], PASSPHRASE)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not after the backup being restored'),
  });
  const later = join(root, 'later.backup');
  expect(await run(here, 'backup', [later], PASSPHRASE)).toMatchObject({ code: 0 });
  expect(await run(there, 'restore', [file, '--erasures', later], PASSPHRASE)).toMatchObject({ code: 0 });
  expect(await run(there, 'verify-data', [])).toMatchObject({ code: 0 });
  const [one, other] = [await openSiteStores({}, here), await openSiteStores({}, there)];
  expect(await digestOf(other)).toBe(await digestOf(one));
  const [first] = await one.stores('records-contacts').list();
  await contacts(one.stores).delete(first?.key ?? '');
  const only = `contacts/${first?.key}`;
  // This is the site that was backed up, by its secrets: it knows who was erased since.
  expect(await run(here, 'restore', [file, '--only', only], PASSPHRASE)).toMatchObject({ code: 0 });
  expect(await contacts(one.stores).find(first?.key ?? '')).toBeDefined();
  await one.close();
  await other.close();
});

test('the passphrase of the environment is read as the schedule reads it: without white space around it, long enough for a new backup', async () => {
  const [file, refused] = [join(root, 'phrase.backup'), join(root, 'refused.backup')];
  const phrase = PASSPHRASE.BACKUP_PASSPHRASE;
  expect(await run(here, 'backup', [file], { BACKUP_PASSPHRASE: ` ${phrase}\n` })).toMatchObject({ code: 0 });
  const only = ['--only', 'contacts'];
  expect(await run(here, 'restore', [file, ...only], PASSPHRASE)).toMatchObject({ code: 0 });
  expect(await run(here, 'backup', [refused], { BACKUP_PASSPHRASE: 'too short' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('at least 12 characters'),
  });
  expect(existsSync(refused)).toBe(false);
});
