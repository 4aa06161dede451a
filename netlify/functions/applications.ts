import type { Config } from '@netlify/functions';
import { applicationRoute } from '#features/applications/server/application-route.ts';
import { httpApp } from '#http/app.ts';

// Not with the other forms: what looks into files is far heavier than they are.
export default httpApp([applicationRoute()]).fetch;

export const config: Config = { path: '/api/applications' };
