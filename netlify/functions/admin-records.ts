import type { Config } from '@netlify/functions';
import { adminHandler } from '../server/admin/admin-handler.ts';

export default adminHandler();

export const config: Config = { path: '/api/admin/*' };
