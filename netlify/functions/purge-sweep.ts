import type { Config } from '@netlify/functions';
import { makeDuePurges } from '#app/schedules.ts';

export default makeDuePurges;

export const config: Config = { schedule: '* * * * *' };
