/** What tells a campaign; everything else behind `?` and `#` may be a person's: a search, or the key of a link in a mail. */
const CAMPAIGN = /^utm_(source|medium|campaign|term|content|id)$/;

/** The address that the service is told: without what could tell who reads it. An empty one stays empty. */
export function countedAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  for (const name of [...url.searchParams.keys()]) {
    if (!CAMPAIGN.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}
