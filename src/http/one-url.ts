/**
 * Where the URL of a page leads that has a slash at its end, or nothing but an ending such as `/.html`: to the one
 * without, query kept. It stands by itself, since the build writes it into the on-demand function as text.
 *
 * @param url path and query
 * @returns undefined where the URL is as it should be
 */
export function oneUrl(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  // The home page of a language answers with and without it, as `/` does: people write it so.
  if (/^\/[a-z]{2}\/$/.test(path)) return undefined;
  let end = path.length;
  for (;;) {
    // Both of them end at a slash, and each pass takes it away: the work is linear.
    const ending = /(?:\/|\/(?:\.|%2e)html?)$/i.exec(path.slice(Math.max(0, end - 8), end))?.[0];
    if (!ending) break;
    end -= ending.length;
  }
  if (path === '/' || end === path.length) return undefined;
  // One slash at the beginning: two would lead to another site.
  return [`/${path.slice(0, end).replace(/^(?:[/\\]|%5c)+/i, '')}`, ...query].join('?');
}
