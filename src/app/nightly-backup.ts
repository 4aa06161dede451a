import { dropOld } from '#features/backup/server/drop-old.ts';
import { backUpNight, type NightlyRun } from '#features/backup/server/nightly.ts';
import { readSettings } from '#http/settings.ts';
import { logFailure } from '#http/log.ts';
import { deployContext } from '#store/deploy-context.ts';
import { noteRun } from '#store/runs.ts';
import { storeNames } from '#store/store-names.ts';
import { openFiles, openStores, type Stores } from '#store/stores.ts';
import type { ScheduleName } from './schedule-names.ts';

/** A scheduled function has 30 s; what is being read when the time is over still has to be written. */
const BEGIN_WITHIN_MS = 15_000;
export const BUDGET_MS = 27_000;
const NAME: ScheduleName = 'nightly-backup';

/**
 * Notes how a run went. One that leaves the night unfinished has not succeeded: if no later run finishes it, there is no
 * backup of that night, and nobody would know. One that completes it counts from when the night was begun.
 */
export async function notedNight(runs: Stores, run: () => Promise<NightlyRun>): Promise<void> {
  const startedAt = Date.now();
  const done = await run().catch((error: unknown) => {
    logFailure(error);
    return undefined;
  });
  // The run that completed the night has noted it.
  if (done?.state === 'was complete') return;
  const from = done?.takenAt ? Date.parse(done.takenAt) : startedAt;
  const ok = done?.state === 'complete';
  await noteRun(runs, { name: NAME, startedAt: from, endedAt: Date.now(), ok }).catch(logFailure);
}

/** Deletes backups that are too old, and backs up what has changed, given a passphrase (docs/operators/recovery.md). */
export async function backUpNightly(): Promise<void> {
  const { backupPassphrase: passphrase } = readSettings();
  const { now } = Date;
  const endsAt = now() + BEGIN_WITHIN_MS;
  const names = () => storeNames(deployContext());
  const from = { stores: openStores(BUDGET_MS), files: openFiles(BUDGET_MS), names };
  const dropped = () => dropOld(from.files('files-backups'), { now, endsAt });
  if (!passphrase) return dropped().catch(logFailure);
  const run = async () => {
    await dropped();
    return backUpNight(from, { passphrase, now, endsAt });
  };
  // Opened when the run is over: the budget of a store begins when it is opened.
  await notedNight((name) => openStores(2_000)(name), run);
}
