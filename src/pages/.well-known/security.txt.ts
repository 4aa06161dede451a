import type { APIRoute } from 'astro';
import { organisation } from '#site/content.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { securityText } from '#site/security-text.ts';

/** Whom to tell of a security problem (RFC 9116), made at build. */
export const GET: APIRoute = async ({ site }) => {
  if (!site) throw new Error('astro.config.mjs names no site.');
  const { email } = await organisation(FALLBACK_LOCALE);
  return new Response(securityText({ email, site, now: Date.now() }));
};
