import type { Config } from '@netlify/functions';
import { backUpNightly } from '#app/nightly-backup.ts';

export default backUpNightly;

/** Every ten minutes for two hours from three in the night in Bangkok: what one turn leaves undone the next one does. */
export const config: Config = { schedule: '*/10 20-21 * * *' };
