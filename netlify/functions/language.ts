import type { Config } from '@netlify/functions';
import { httpApp } from '#http/app.ts';
import { languageRoute } from '#http/language-route.ts';

export default httpApp([languageRoute()]).fetch;

export const config: Config = { path: '/api/language' };
