import type { Config } from '@netlify/functions';
import '#app/little-memory.ts';
import { backUpNightly } from '#app/nightly-backup.ts';

export default backUpNightly;

/**
 * Every ten minutes for four hours from three at night in Bangkok: each run continues what the previous one did not
 * finish.
 */
export const config: Config = { schedule: '*/10 20-23 * * *' };
