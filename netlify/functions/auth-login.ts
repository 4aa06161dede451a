import type { Config } from '@netlify/functions';
import { loginHandler } from '#features/staff/server/login-handler.ts';

export default loginHandler();

export const config: Config = { path: '/api/auth/login' };
