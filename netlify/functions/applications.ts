import type { Config } from '@netlify/functions';
import { applicationRoute } from '#features/applications/server/application-route.ts';
import { httpApp } from '#http/app.ts';

// Separate from the other forms: the code that inspects files is far larger than theirs.
export default httpApp([applicationRoute()]).fetch;

export const config: Config = { path: '/api/applications' };
