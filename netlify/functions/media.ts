import type { Config } from '@netlify/functions';
import { mediaRoute } from '#features/media/server/media-route.ts';
import { httpApp } from '#http/app.ts';

export default httpApp([mediaRoute()]).fetch;

export const config: Config = { path: '/media/*' };
