import type { Config } from '@netlify/functions';
import { resetConfirmHandler } from '#features/staff/server/reset-handlers.ts';

export default resetConfirmHandler();

export const config: Config = { path: '/api/auth/reset/confirm' };
