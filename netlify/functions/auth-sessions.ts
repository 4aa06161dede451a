import type { Config } from '@netlify/functions';
import { sessionsHandler } from '#features/staff/server/sessions-handler.ts';

export default sessionsHandler();

export const config: Config = { path: ['/api/auth/sessions', '/api/auth/sessions/:id'] };
