import type { Config } from '@netlify/functions';
import { entities } from '#app/registry.ts';
import { adminDependencies } from '#app/staff.ts';
import { staffApp } from '#staff-api/app.ts';

export default staffApp(entities, adminDependencies).fetch;

export const config: Config = { path: '/api/admin/*' };
