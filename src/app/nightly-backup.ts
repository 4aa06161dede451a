import { backUpNight } from '#features/backup/server/nightly.ts';
import { readSettings } from '#http/settings.ts';
import { logFailure } from '#http/log.ts';
import { deployContext } from '#store/deploy-context.ts';
import { noteRun } from '#store/runs.ts';
import { storeNames } from '#store/store-names.ts';
import { openFiles, openStores } from '#store/stores.ts';
import type { ScheduleName } from './schedule-names.ts';

/** A scheduled function has 30 s; what is being read when the time is over still has to be written. */
const BEGIN_WITHIN_MS = 18_000;
const BUDGET_MS = 27_000;
const NAME: ScheduleName = 'nightly-backup';

/** Backs up what changed since the last night, where there is a passphrase (docs/operators/recovery.md). */
export async function backUpNightly(): Promise<void> {
  const { backupPassphrase: passphrase } = readSettings();
  if (!passphrase) return;
  const startedAt = Date.now();
  const stores = openStores(BUDGET_MS);
  const note = (ok: boolean) =>
    noteRun(openStores(2_000), { name: NAME, startedAt, endedAt: Date.now(), ok }).catch(logFailure);
  const names = () => storeNames(deployContext());
  try {
    const endsAt = startedAt + BEGIN_WITHIN_MS;
    const from = { stores, files: openFiles(BUDGET_MS), names };
    const done = await backUpNight(from, { passphrase, now: Date.now, endsAt });
    if (done === 'complete') await note(true);
  } catch (error) {
    logFailure(error);
    await note(false);
  }
}
