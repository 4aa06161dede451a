import type { Config } from '@netlify/functions';
import { scheduled } from '#app/schedules.ts';

export default scheduled('retention-sweep');

/** Half past two at night in Bangkok. */
export const config: Config = { schedule: '30 19 * * *' };
