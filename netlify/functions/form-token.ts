import type { Config } from '@netlify/functions';
import { formTokenHandler } from '#features/submissions/server/form-token-handler.ts';

export default formTokenHandler();

export const config: Config = { path: '/api/form-token' };
