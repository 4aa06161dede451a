/**
 * The public origin of the site, without a slash at its end: for canonical URLs, links in e-mails, the sitemap.
 *
 * `SITE_URL` rules; on Netlify its own `URL` follows; else the URL of `npm start`.
 * @throws when `SITE_URL` is not an http(s) URL: the start stops rather than publish wrong links.
 */
export function siteUrl(environment: Record<string, string | undefined>): string {
  const given = environment['SITE_URL'] ?? environment['URL'];
  if (!given) return `http://localhost:${environment['PORT'] ?? 8888}`;
  const url = URL.parse(given);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`SITE_URL must be a URL such as https://www.example.com, not «${given}».`);
  }
  return url.origin;
}
