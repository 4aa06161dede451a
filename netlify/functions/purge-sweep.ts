import type { Config } from '@netlify/functions';
import { scheduled } from '#app/schedules.ts';

export default scheduled('purge-sweep');

export const config: Config = { schedule: '* * * * *' };
