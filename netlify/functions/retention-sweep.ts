import type { Config } from '@netlify/functions';
import { workNightly } from '#app/schedules.ts';

export default workNightly;

/** Half past two at night in Bangkok. */
export const config: Config = { schedule: '30 19 * * *' };
