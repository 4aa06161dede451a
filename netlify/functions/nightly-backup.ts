import type { Config } from '@netlify/functions';
import '#app/little-memory.ts';
import { backUpNightly } from '#app/nightly-backup.ts';

export default backUpNightly;

/** Every ten minutes from three to seven at night in Bangkok: each run continues what the one before left. */
export const config: Config = { schedule: '*/10 20-23 * * *' };
