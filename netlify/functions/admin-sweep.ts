import type { Config } from '@netlify/functions';
import { sweepDeleted } from '../../src/data/deletable-repository.ts';
import { openStores } from '../../src/data/stores.ts';

/** Clears away what was deleted and can no longer be brought back (PDPA: erased means erased). */
export default async function sweep(): Promise<void> {
  await sweepDeleted(openStores()('deleted'), Date.now());
}

export const config: Config = { schedule: '*/15 * * * *' };
