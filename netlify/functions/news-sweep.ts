import type { Config } from '@netlify/functions';
import { sendNews } from '#app/schedules.ts';

export default sendNews;

export const config: Config = { schedule: '*/2 * * * *' };
