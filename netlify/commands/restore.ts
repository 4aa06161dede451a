// `npm run restore -- FILE`
import { existsSync } from 'node:fs';
import { purgeCache } from '@netlify/functions';
import { readBackup } from '#features/backup/server/backup-file.ts';
import { restoreBackup, type Restored } from '#features/backup/server/restore.ts';
import { command, CommandFailed, confirmed, passphrase, progressBar, readArguments } from './command.ts';

const HELP = `npm run restore -- FILE [--only ENTITY[/ID]] [--erasures LATER-FILE]

Writes a backup into an empty site, or a part of it beside what is there. What is newer there stays, and nobody who was
erased since the backup was made comes back.

FILE                  the backup
--only ENTITY         all records of an entity (contacts, members, news, …), with the files that belong to them
--only ENTITY/ID      one record
--erasures LATER-FILE a later backup, under the same passphrase: whom it knows to be erased does not come back

The passphrase comes from BACKUP_PASSPHRASE, else it is asked for. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN the
deployed site is written, without them that of npm start in this folder. Call it again should it break off.`;

/** Most are of no interest one by one. */
const SHOWN = 20;

function report({ takenAt, counts, left }: Restored): void {
  console.log(
    `Restored from the backup of ${takenAt}: ${counts.written} written, ${counts.same} as they were.`,
  );
  if (counts.erased > 0)
    console.log(`${counts.erased} are of people who were erased since: they did not come back.`);
  if (left.length === 0) return;
  console.log(`${left.length} stay as they are, changed since or taken by another record:`);
  for (const one of left.slice(0, SHOWN)) console.log(`  ${one}`);
}

await command(async (site) => {
  const { positionals, values } = readArguments(HELP, {
    only: { type: 'string' },
    erasures: { type: 'string' },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new CommandFailed(HELP);
  const { only, erasures } = values;
  for (const one of [file, erasures])
    if (one !== undefined && !existsSync(one)) throw new CommandFailed(`There is no file ${one}.`);
  const secret = await passphrase(false);
  const bar = progressBar();
  const restored = await restoreBackup(site, {
    frames: () => readBackup(file, secret),
    later: erasures === undefined ? undefined : () => readBackup(erasures, secret),
    only,
    goOnWithoutErasures: (takenAt) =>
      confirmed(
        `People may have been erased since this backup was made (${takenAt}), and nothing here tells whom. ` +
          'A later backup would: --erasures FILE. Go on without?',
      ),
    progress: bar,
  }).finally(bar.stop);
  // Pages that the CDN keeps show what was there before.
  if (site.deployed) await purgeCache({ siteID: site.deployed.siteID, token: site.deployed.token });
  report(restored);
  return true;
});
