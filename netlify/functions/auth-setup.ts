import type { Config } from '@netlify/functions';
import { setupHandler } from '#features/staff/server/setup-handler.ts';

export default setupHandler();

export const config: Config = { path: '/api/auth/setup' };
