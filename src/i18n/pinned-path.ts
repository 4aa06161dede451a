import { FALLBACK_LOCALE } from './locale.ts';
import { LOCALES, type Locale } from './locales.ts';

// Two URLs for each page. The visitor's: `/about-us`, in the visitor's language, used by every internal link.
// The pinned one: always one language, for search engines, `hreflang` and sharing. The default language has no prefix.

/** The languages whose pinned URLs have a prefix: all but the default. */
export const PREFIXED: readonly Locale[] = LOCALES.filter((locale) => locale !== FALLBACK_LOCALE);

/** What is before the pinned URLs of a language: `/th`, and nothing for the default. */
export const prefixOf = (locale: Locale): string => (locale === FALLBACK_LOCALE ? '' : `/${locale}`);

/** The URL that always answers in one language: `/about-us` for English, `/th/about-us` for Thai. */
export const pinnedPath = (locale: Locale, path: string): string =>
  path === '/' ? prefixOf(locale) || '/' : prefixOf(locale) + path;

/** The language to which a URL is pinned by its prefix: `/th/about-us` → `th`. */
export const pinnedLocale = (path: string): Locale | undefined =>
  PREFIXED.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`));

/** The visitor's URL of a path that may be pinned: `/th/about-us` → `/about-us`. `/th//host` leads to no other site. */
export function visitorPath(path: string): string {
  const locale = pinnedLocale(path);
  const rest = path.slice(locale ? prefixOf(locale).length : 0);
  return rest.replace(/^\/{2,}/, '/').replace(/\/$/, '') || '/';
}
