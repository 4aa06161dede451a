import { LOCALES } from '#i18n/locales.ts';

/**
 * RFC 9116 wants it less than a year away; a site that is not built for so long has nobody who reads its e-mail either.
 */
const DAYS = 364;

/**
 * `/.well-known/security.txt` (RFC 9116).
 * @param email that of the organisation, in `content/organisation`
 * @param now in ms since 1970: when the site is built
 */
export const securityText = ({ email, site, now }: { email: string; site: URL; now: number }): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now + DAYS * 86_400_000).toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n');
