import type { Config } from '@netlify/functions';
import { membershipHandler } from '#features/membership/server/membership-handler.ts';

export default membershipHandler();

export const config: Config = { path: '/api/membership' };
