/**
 * The address of a website as people type it, `www.example.com` included.
 * @returns with its scheme; undefined if it is not an address of the web
 */
export function webAddressOf(typed: string): string | undefined {
  const url =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/.:]*\.[^/:]*:\d/.test(typed) ? typed : `https://${typed}`;
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(url) && URL.canParse(url) ? url : undefined;
}
