import { isLocale, LOCALES, type Locale } from './locales.ts';

/** Where the visitor's choice is kept (rules.md#languages). */
export const LOCALE_COOKIE = 'i18n_redirected';
/** The same choice under the name that Netlify's CDN reads for its `Language=` conditions. */
export const CDN_LOCALE_COOKIE = 'nf_lang';
/** 365 days, in seconds. */
export const LOCALE_COOKIE_MAX_AGE = 31_536_000;
/** Answers when neither cookie, stored preference nor browser names a listed language: the first one of the list. */
export const FALLBACK_LOCALE: Locale = LOCALES[0];

/**
 * The first listed locale among the candidates; a region is ignored (`th-TH` is `th`), junk counts as absent.
 */
export function firstListed(candidates: Iterable<string | null | undefined>): Locale | undefined {
  for (const candidate of candidates) {
    const language = candidate?.trim().toLowerCase().split('-')[0];
    if (isLocale(language)) return language;
  }
  return undefined;
}

/** The value of one cookie in a `Cookie` header or in `document.cookie`, undefined where it is not set. */
export function cookieValue(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

/** A `Set-Cookie` or `document.cookie` line that keeps the choice: 365 days, path `/`, SameSite Lax. */
export function localeCookie(name: string, locale: Locale, secure: boolean): string {
  return `${name}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Both of them, for an answer. The page's first script writes them one by one, which takes fewer bytes. */
export const localeCookies = (locale: Locale, secure: boolean): string[] =>
  [LOCALE_COOKIE, CDN_LOCALE_COOKIE].map((name) => localeCookie(name, locale, secure));
