import { securityHeaders } from './headers/security-headers.ts';

/** What every function's answer carries. A JSON answer loads nothing, and it is for its caller alone. */
export const functionHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};
