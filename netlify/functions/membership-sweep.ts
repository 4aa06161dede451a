import type { Config } from '@netlify/functions';
import { runMemberships } from '#app/schedules.ts';

export default runMemberships;

/** Ten past every hour: a day in Bangkok begins at one of them. */
export const config: Config = { schedule: '10 * * * *' };
