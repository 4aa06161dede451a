import type { Config } from '@netlify/functions';
import { sweepRevisions } from '../../src/data/revision-sweep.ts';
import { openFiles, openStores } from '../../src/data/stores.ts';
import { logFailure } from '../server/log.ts';
import { sweepLeftovers } from '../server/privacy/leftovers.ts';
import { sweepAll } from '../server/sweep.ts';

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
