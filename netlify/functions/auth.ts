import type { Config } from '@netlify/functions';
import { authApp } from '#features/staff/server/auth-app.ts';

export default authApp().fetch;

export const config: Config = {
  path: [
    '/api/auth/setup',
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/session',
    '/api/auth/sessions',
    '/api/auth/sessions/:id',
    '/api/auth/password',
    '/api/auth/reset',
    '/api/auth/reset/look',
    '/api/auth/reset/confirm',
    '/api/auth/otp',
    '/api/auth/otp/codes',
    '/api/auth/passkeys',
    '/api/auth/passkeys/:id',
    '/api/auth/passkeys/options',
    '/api/auth/passkeys/register',
    '/api/auth/passkeys/verify',
  ],
};
