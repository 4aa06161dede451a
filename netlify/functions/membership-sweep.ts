import type { Config } from '@netlify/functions';
import { scheduled } from '#app/schedules.ts';

export default scheduled('membership-sweep');

/** Ten past every hour: a day in Bangkok begins at one of them. */
export const config: Config = { schedule: '10 * * * *' };
