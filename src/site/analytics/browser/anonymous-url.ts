/**
 * What tells a campaign; everything else behind `?` and `#` may be a person's: a search, or the key of a link in an
 * e-mail.
 */
const CAMPAIGN = /^utm_(source|medium|campaign|term|content|id)$/;

/** The URL that the service is told: without what could tell who reads it. An empty one stays empty. */
export function anonymousUrl(href: string): string {
  const url = URL.parse(href);
  if (!url) return '';
  for (const name of [...url.searchParams.keys()]) {
    if (!CAMPAIGN.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}
