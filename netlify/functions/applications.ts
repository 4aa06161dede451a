import type { Config } from '@netlify/functions';
import { applicationHandler } from '#features/applications/server/application-handler.ts';

export default applicationHandler();

export const config: Config = { path: '/api/applications' };
