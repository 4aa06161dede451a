import type { Config } from '@netlify/functions';
import { scheduled } from '#app/schedules.ts';

export default scheduled('news-sweep');

export const config: Config = { schedule: '*/2 * * * *' };
