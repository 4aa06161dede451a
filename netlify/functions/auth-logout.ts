import type { Config } from '@netlify/functions';
import { logoutHandler } from '#features/staff/server/logout-handler.ts';

export default logoutHandler();

export const config: Config = { path: '/api/auth/logout' };
