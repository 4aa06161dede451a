import type { Config } from '@netlify/functions';
import { scheduled } from '#app/schedules.ts';

export default scheduled('admin-sweep');

export const config: Config = { schedule: '*/15 * * * *' };
