import type { Config } from '@netlify/functions';
import { sweepRevisions } from '../../src/data/revision-sweep.ts';
import { openFiles, openStores } from '../../src/data/stores.ts';
import { sweepLeftovers } from '../server/privacy/leftovers.ts';
import { sweepAll } from '../server/sweep.ts';

/** Clears away what was deleted and can no longer be brought back (PDPA: erased means erased), and old counts. */
export default async function adminSweep(): Promise<void> {
  const stores = openStores();
  const files = openFiles();
  await sweepAll(stores, files, Date.now());
  await sweepRevisions(stores, Date.now());
  await sweepLeftovers({ stores, files, now: Date.now, process: {} });
}

export const config: Config = { schedule: '*/15 * * * *' };
