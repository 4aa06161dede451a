import type { Config } from '@netlify/functions';
import { passwordHandler } from '#features/staff/server/password-handler.ts';

export default passwordHandler();

export const config: Config = { path: '/api/auth/password' };
