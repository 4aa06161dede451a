import type { Config } from '@netlify/functions';
import { clearAway } from '#app/schedules.ts';

export default clearAway;

export const config: Config = { schedule: '*/15 * * * *' };
