import type { Published } from './article-view.ts';

/** Purges take effect sooner; a day limits the harm if one is lost. */
const LONGEST_SECONDS = 24 * 60 * 60;
/** While the store is down: long enough to spare it, short enough to show staff articles soon after it is back. */
const INCOMPLETE_SECONDS = 5;

/**
 * For `Astro.cache.set`: how long the CDN may keep what was made of these query results, until the first of them changes
 * by itself, at least a second and at most a day; 5 s where one lacks the staff's articles. Nothing stale is ever shown.
 *
 * @param results of every `published` that the page was made of
 * @param tags as the API purges them (http.md#news-events-jobs): `news`, `news-{id}`, `categories`, …
 * @param now in ms since 1970: that of the queries, not a later one
 */
export function cacheLife(
  results: readonly Pick<Published, 'isComplete' | 'nextChangeAt'>[],
  tags: readonly string[],
  now: number = Date.now(),
): { maxAge: number; swr: 0; tags: string[] } {
  const longest = results.every(({ isComplete }) => isComplete) ? LONGEST_SECONDS : INCOMPLETE_SECONDS;
  const next = Math.min(...results.map(({ nextChangeAt }) => nextChangeAt));
  // Rounded up: kept until just after the change, not until just before it.
  const seconds = Math.ceil((next - now) / 1_000);
  return { maxAge: Math.max(1, Math.min(longest, seconds)), swr: 0, tags: [...new Set(tags)] };
}
