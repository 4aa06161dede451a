import type { Locale } from './locales.ts';
import { acceptedLanguages } from './accept-language.ts';
import { pinnedLocale } from './pinned-path.ts';
import { CDN_LOCALE_COOKIE, FALLBACK_LOCALE, LOCALE_COOKIE, cookieValue, firstListed } from './locale.ts';

/** The `Cookie` and `Accept-Language` headers of a request. */
type Said = { cookies: string | null | undefined; acceptLanguage: string | null | undefined };

/**
 * The language of a page rendered on demand: a pinned URL decides; else cookie, the CDN's cookie, the browser's
 * languages, English (rules.md#visitor-urls).
 */
export function pageLocale(path: string, { cookies, acceptLanguage }: Said): Locale {
  return (
    pinnedLocale(path) ??
    firstListed([
      cookieValue(cookies, LOCALE_COOKIE),
      cookieValue(cookies, CDN_LOCALE_COOKIE),
      ...acceptedLanguages(acceptLanguage),
    ]) ??
    FALLBACK_LOCALE
  );
}
