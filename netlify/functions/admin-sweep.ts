import type { Config } from '@netlify/functions';
import { sweepRevisions } from '../../src/data/revision-sweep.ts';
import { openFiles, openStores } from '../../src/data/stores.ts';
import { sweepAll } from '../server/sweep.ts';

/** Clears away what was deleted and can no longer be brought back (PDPA: erased means erased), and old counts. */
export default async function adminSweep(): Promise<void> {
  const stores = openStores();
  await sweepAll(stores, openFiles(), Date.now());
  await sweepRevisions(stores, Date.now());
}

export const config: Config = { schedule: '*/15 * * * *' };
