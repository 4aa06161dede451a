import { backUpNight } from '#features/backup/server/nightly.ts';
import { readSettings } from '#http/settings.ts';
import { logFailure } from '#http/log.ts';
import { deployContext } from '#store/deploy-context.ts';
import { noteRun } from '#store/runs.ts';
import { storeNames } from '#store/store-names.ts';
import { openFiles, openStores, type Stores } from '#store/stores.ts';
import type { ScheduleName } from './schedule-names.ts';

/** A scheduled function has 30 s; what is being read when the time is over still has to be written. */
const BEGIN_WITHIN_MS = 18_000;
export const BUDGET_MS = 27_000;
const NAME: ScheduleName = 'nightly-backup';

/**
 * Notes how a run went. One that leaves the night unfinished has not succeeded: if no later run finishes it, there is no
 * backup of that night, and nobody would know.
 */
export async function notedNight(runs: Stores, run: () => ReturnType<typeof backUpNight>): Promise<void> {
  const startedAt = Date.now();
  const done = await run().catch((error: unknown) => {
    logFailure(error);
    return 'failed' as const;
  });
  // The run that completed the night has noted it.
  if (done === 'was complete') return;
  const ok = done === 'complete';
  await noteRun(runs, { name: NAME, startedAt, endedAt: Date.now(), ok }).catch(logFailure);
}

/** Backs up what changed since the last night, where there is a passphrase (docs/operators/recovery.md). */
export async function backUpNightly(): Promise<void> {
  const { backupPassphrase: passphrase } = readSettings();
  if (!passphrase) return;
  const endsAt = Date.now() + BEGIN_WITHIN_MS;
  const names = () => storeNames(deployContext());
  const from = { stores: openStores(BUDGET_MS), files: openFiles(BUDGET_MS), names };
  const run = () => backUpNight(from, { passphrase, now: Date.now, endsAt });
  // Opened when the run is over: the budget of a store begins when it is opened.
  await notedNight((name) => openStores(2_000)(name), run);
}
