import type { Config } from '@netlify/functions';
import { passwordHandler } from '../server/auth/password-handler.ts';

export default passwordHandler();

export const config: Config = { path: '/api/auth/password' };
