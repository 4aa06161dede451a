/**
 * Whether a URL is one of the web and complete, so that a link is never a script, and has no name before its host, which
 * would be taken for the host.
 */
export function isWebUrl(href: string): boolean {
  const url = /^https?:\/\//i.test(href) ? URL.parse(href) : null;
  return url !== null && url.username === '' && url.password === '';
}

/**
 * The address of a website as people type it, `www.example.com` included.
 * @returns with its scheme; undefined if it is not an address of the web
 */
export function webAddressOf(typed: string): string | undefined {
  const url =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/.:]*\.[^/:]*:\d/.test(typed) ? typed : `https://${typed}`;
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(url) && isWebUrl(url) ? url : undefined;
}
