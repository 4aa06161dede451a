import type { Config } from '@netlify/functions';
import { healthApp } from '#app/health.ts';

export default healthApp().fetch;

export const config: Config = { path: '/api/health' };
