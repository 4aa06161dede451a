import type { Config } from '@netlify/functions';
import { sendWaitingMails } from '#app/schedules.ts';

export default sendWaitingMails;

export const config: Config = { schedule: '*/5 * * * *' };
