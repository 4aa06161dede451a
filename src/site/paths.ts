import type { Locale } from '#i18n/locales.ts';

// Two addresses for each page. The visitor's: `/about-us`, in the visitor's language, used by every internal link.
// The pinned one: always one language, for search engines, `hreflang` and sharing.

/** The address that always answers in one language: `/about-us` for English, `/th/about-us` for Thai. */
export const pinnedPath = (locale: Locale, path: string): string =>
  locale === 'en' ? path : path === '/' ? '/th' : `/th${path}`;

/** The visitor's address of a path that may be pinned: `/th/about-us` → `/about-us`. */
export const visitorPath = (path: string): string =>
  path.replace(/^\/th(?=\/|$)/, '').replace(/\/$/, '') || '/';

/** `/project/mobio` → `project/mobio`, `/` → `home`: names the page where a file stands for it. */
export const pathName = (path: string): string => path.slice(1) || 'home';
