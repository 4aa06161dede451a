/**
 * Where a cookie of the service may have been set: for this host alone, or for any domain above it (it takes the
 * highest that the browser allows). As the end of a cookie's line.
 */
export function cookiePaths(hostname: string): string[] {
  const labels = hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  return ['', ...domains.map((domain) => `; Domain=${domain}`)];
}
