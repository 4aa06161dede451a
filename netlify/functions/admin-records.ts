import type { Config } from '@netlify/functions';
import { adminHandler } from '#staff-api/admin-handler.ts';

export default adminHandler();

export const config: Config = { path: '/api/admin/*' };
