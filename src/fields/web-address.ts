/** Whether a URL is a whole one of the web, never a script, without a name that could pass for its host. */
export function isWebUrl(href: string): boolean {
  const url = /^https?:\/\//i.test(href) ? URL.parse(href) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** A website's address as people type it (`www.example.com`), with its scheme; undefined if it is none. */
export function webAddressOf(typed: string): string | undefined {
  const url =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/.:]*\.[^/:]*:\d/.test(typed) ? typed : `https://${typed}`;
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(url) && isWebUrl(url) ? url : undefined;
}
