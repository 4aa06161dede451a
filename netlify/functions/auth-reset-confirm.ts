import type { Config } from '@netlify/functions';
import { resetConfirmHandler } from '../server/auth/reset-handlers.ts';

export default resetConfirmHandler();

export const config: Config = { path: '/api/auth/reset/confirm' };
