import { CDN_LOCALE_COOKIE, LOCALE_COOKIE } from '#i18n/locale.ts';
import { pinnedLocale } from '#i18n/pinned-path.ts';

/** What the language of a page on demand depends on, for the CDN's cache. */
const NETLIFY_VARY = `cookie=${LOCALE_COOKIE}|${CDN_LOCALE_COOKIE},header=Accept-Language`;

type Answer = {
  path: string;
  contentType: string | null;
  /** Whether the CDN may keep the answer (`Astro.cache.set`). */
  isKept: boolean;
  /** `Cache-Control`, where the page set its own. */
  given: string | null;
};

/**
 * What browsers and the CDN are told about keeping an answer given on demand. Browsers ask again each time: a purge
 * does not reach them. The adapter adds what the CDN is told of times and tags.
 */
export function cachingHeaders({ path, contentType, isKept, given }: Answer): Record<string, string> {
  const isPinned = pinnedLocale(path) !== undefined || !contentType?.startsWith('text/html');
  return {
    'Cache-Control': given ?? (isKept ? 'public, max-age=0, must-revalidate' : 'no-store'),
    // A pinned page, a feed or a picture says its language in its URL.
    ...(!isPinned && { 'Netlify-Vary': NETLIFY_VARY }),
    // Netlify takes the standard header into its cache key too, with all of each visitor's cookies.
    ...(!isPinned && !isKept && { Vary: 'Cookie, Accept-Language' }),
  };
}
