import type { Config } from '@netlify/functions';
import { scheduled } from '#app/schedules.ts';

export default scheduled('mail-sweep');

export const config: Config = { schedule: '*/5 * * * *' };
