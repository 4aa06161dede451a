import type { Config } from '@netlify/functions';
import { sessionHandler } from '#features/staff/server/session-handler.ts';

export default sessionHandler();

export const config: Config = { path: '/api/auth/session' };
