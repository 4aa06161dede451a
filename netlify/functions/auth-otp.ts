import type { Config } from '@netlify/functions';
import { factorHandler } from '#features/staff/server/factor-handler.ts';

export default factorHandler();

export const config: Config = { path: '/api/auth/otp' };
