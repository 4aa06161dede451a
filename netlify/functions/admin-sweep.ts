import type { Config } from '@netlify/functions';
import { sweepRevisions } from '#features/articles/server/revision-sweep.ts';
import { openFiles, openStores } from '#store/stores.ts';
import { logFailure } from '#http/log.ts';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { sweepAll } from '#app/sweep.ts';

/**
 * Clears away what was deleted and can no longer be brought back (PDPA: erased means erased), with what hung on it, and
 * old counts. One step that fails holds up no other.
 */
export default async function adminSweep(): Promise<void> {
  const stores = openStores();
  const files = openFiles();
  await sweepAll(stores, files, Date.now()).catch(logFailure);
  await sweepRevisions(stores, Date.now()).catch(logFailure);
  await sweepLeftovers({ stores, files, now: Date.now, process: {} }).catch(logFailure);
}

export const config: Config = { schedule: '*/15 * * * *' };
