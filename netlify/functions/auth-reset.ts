import type { Config } from '@netlify/functions';
import { resetHandler } from '#features/staff/server/reset-handlers.ts';

export default resetHandler();

export const config: Config = { path: '/api/auth/reset' };
