/** Hosts that nobody can have (RFC 2606, RFC 6761): what a sample of the content links to. */
const RESERVED = /(^|\.)(example|test|invalid|example\.(com|net|org))$/;

/** Whether a URL leads to a host that only samples name, so that a page does not offer it as if it were real. */
export const isSampleUrl = (url: string): boolean =>
  URL.canParse(url) && RESERVED.test(new URL(url).hostname);

/** A URL for machines, which cannot be told that it is a sample: undefined where it is one. */
export const realUrl = (url: string | undefined): string | undefined =>
  url && !isSampleUrl(url) ? url : undefined;
