// `npm run restore -- FILE`
import { readBackup } from '#features/backup/server/backup-file.ts';
import { restoreBackup, type Restored } from '#features/backup/server/restore.ts';
import {
  assertThere,
  command,
  CommandFailed,
  confirmed,
  forgetPages,
  passphrase,
  progressBar,
} from './command.ts';

const HELP = `npm run restore -- FILE [--only ENTITY[/ID]] [--erasures LATER-FILE]

Restores a backup to an empty site, or part of one alongside existing data. Newer data is kept, and nobody who has been
erased since the backup was made comes back.

FILE                  the backup
--only ENTITY         all records of an entity (contacts, members, news, …), with the files that belong to them
--only ENTITY/ID      one record
--erasures LATER-FILE a later backup of the same site, with the same passphrase: people it lists as erased do not come
                      back

The passphrase is taken from BACKUP_PASSPHRASE, or asked for. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, the deployed
site is written to; without them, the site that npm start runs in this folder. If the command is interrupted, run it
again.`;

/** Listing every one of them would help nobody. */
const SHOWN = 20;

function report({ takenAt, counts, left }: Restored): void {
  console.log(`Restored from the backup of ${takenAt}: ${counts.written} written, ${counts.same} unchanged.`);
  if (counts.erased > 0)
    console.log(`Not restored, because the person has been erased since: ${counts.erased}.`);
  if (left.length === 0) return;
  console.log(
    `Left alone, because they have changed since or another record has the same unique value (${left.length}):`,
  );
  for (const one of left.slice(0, SHOWN)) console.log(`  ${one}`);
}

const OPTIONS = { only: { type: 'string' }, erasures: { type: 'string' } } as const;

await command(HELP, OPTIONS, async (site, { positionals, values }) => {
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new CommandFailed(HELP);
  const { only, erasures } = values;
  assertThere(file, erasures);
  const secret = await passphrase(false);
  const bar = progressBar();
  const restored = await restoreBackup(site, {
    frames: () => readBackup(file, secret),
    later: erasures === undefined ? undefined : () => readBackup(erasures, secret),
    only,
    goOnWithoutErasures: (takenAt) =>
      confirmed(
        `People may have been erased since this backup was made (${takenAt}), and nothing here says who. ` +
          'A later backup would: --erasures FILE. Continue without one?',
      ),
    progress: bar,
  }).finally(bar.stop);
  report(restored);
  await forgetPages(site);
  return true;
});
