// `npm run backup -- FILE`
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeBackup } from '#features/backup/server/backup-file.ts';
import type { SiteStores } from '#store/site-stores.ts';
import { nightFrames } from '#features/backup/server/night-frames.ts';
import { completeNights } from '#features/backup/server/nightly-store.ts';
import { noteRun } from '#store/runs.ts';
import { takeBackup } from '#features/backup/server/take-backup.ts';
import { assertThere, command, CommandFailed, passphrase, progressBar } from './command.ts';

const HELP = `npm run backup -- FILE [--night latest|YYYY-MM-DD]

Writes everything the site has stored, including files and secrets, to one encrypted file.

FILE     the backup file; an older one of that name is replaced once the new one is complete
--night  a nightly backup instead of the current data: the latest, or that of a given day

The passphrase is taken from BACKUP_PASSPHRASE, or asked for. Without it the file is useless: keep the two apart.
With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, the deployed site is backed up; without them, the site that npm start
runs in this folder.`;

/** @throws CommandFailed if there is no such night */
async function nightNamed(site: SiteStores, wanted: string): Promise<string> {
  const nights = await completeNights(site);
  const night = wanted === 'latest' ? nights.at(-1) : nights.find((one) => one === wanted);
  if (night === undefined)
    throw new CommandFailed(`There is no backup of that night. Available: ${nights.join(', ') || 'none'}.`);
  return night;
}

await command(HELP, { night: { type: 'string' } }, async (site, { positionals, values }) => {
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new CommandFailed(HELP);
  assertThere(dirname(file));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailed(`${file} is a folder: name a file in it.`);
  const secret = await passphrase(values.night === undefined);
  const began = Date.now();
  if (values.night !== undefined) {
    const night = await nightNamed(site, values.night);
    const entries = await writeBackup(file, nightFrames(site, night, secret), secret);
    console.log(`${entries} entries of the night ${night} are in ${file}, each checked against its hash.`);
    return true;
  }
  const bar = progressBar();
  const entries = await writeBackup(file, takeBackup(site, Date.now, bar), secret).finally(bar.stop);
  await noteRun(site.stores, { name: 'backup', startedAt: began, endedAt: Date.now(), ok: true });
  console.log(`${entries} entries of ${site.where} are in ${file}, each checked against its hash.`);
  return true;
});
