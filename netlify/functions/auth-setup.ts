import type { Config } from '@netlify/functions';
import { setupHandler } from '../server/auth/setup-handler.ts';

export default setupHandler();

export const config: Config = { path: '/api/auth/setup' };
