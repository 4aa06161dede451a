// `npm run backup -- FILE`
import { writeBackup } from '#features/backup/server/backup-file.ts';
import { noteRun } from '#store/runs.ts';
import { takeBackup } from '#features/backup/server/take-backup.ts';
import { command, CommandFailed, passphrase, progressBar, readArguments } from './command.ts';

const HELP = `npm run backup -- FILE

Writes everything that the site has stored, files and secrets included, into one encrypted file.

FILE  where it goes; an older one under that name is replaced once the new one is complete

The passphrase comes from BACKUP_PASSPHRASE, else it is asked for. Without it the file is of no use: keep it where
the file is not. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN the deployed site is backed up, without them that of
npm start in this folder.`;

await command(async (site) => {
  const { positionals } = readArguments(HELP, {});
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new CommandFailed(HELP);
  const secret = await passphrase(true);
  const began = Date.now();
  const bar = progressBar();
  const entries = await writeBackup(file, takeBackup(site, Date.now, bar), secret).finally(bar.stop);
  await noteRun(site.stores, { name: 'backup', startedAt: began, endedAt: Date.now(), ok: true });
  console.log(`${entries} entries of ${site.where} are in ${file}, each compared with its hash.`);
  return true;
});
