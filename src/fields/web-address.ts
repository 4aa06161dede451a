/**
 * The address of a website as people type it, `www.example.com` included.
 * @returns with its scheme; undefined if it is not an address of the web, or has a name before its host, which would be
 *   taken for the host
 */
export function webAddressOf(typed: string): string | undefined {
  const url =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/.:]*\.[^/:]*:\d/.test(typed) ? typed : `https://${typed}`;
  const { username, password } = URL.parse(url) ?? {};
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(url) && username === '' && password === '' ? url : undefined;
}
