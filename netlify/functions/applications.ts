import type { Config } from '@netlify/functions';
import { applicationHandler } from '../server/applications/application-handler.ts';

export default applicationHandler();

export const config: Config = { path: '/api/applications' };
