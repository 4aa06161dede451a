import {
  CDN_LOCALE_COOKIE,
  FALLBACK_LOCALE,
  LOCALE_COOKIE,
  cookieValue,
  firstListed,
  localeCookie,
} from '#i18n/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { pinnedLocale, pinnedPath } from '#i18n/pinned-path.ts';
import { localPreference, sessionNote } from '#browser/storage.ts';

const STORED = 'locale';
const RELOADED = 'locale-reloaded';

/** Cookies that may be refused: then there are none, and nothing fails. */
function allCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Nothing is kept.
  }
}

/** Keeps the choice where the CDN, the functions and the next visit look for it. */
export function storeLocale(locale: Locale): void {
  const secure = location.protocol === 'https:';
  setCookie(localeCookie(LOCALE_COOKIE, locale, secure));
  setCookie(localeCookie(CDN_LOCALE_COOKIE, locale, secure));
  localPreference.set(STORED, locale);
}

const chosenLocale = (): Locale =>
  firstListed([
    cookieValue(allCookies(), LOCALE_COOKIE),
    localPreference.get(STORED),
    ...navigator.languages,
  ]) ?? FALLBACK_LOCALE;

/**
 * Shows the visitor the chosen language, whatever page came: fixes the cookies, loads once more, and where that does not
 * help (a host without language rules, the dev server) or cannot be remembered (a browser that keeps nothing) goes to the
 * pinned URL. The default language has no pinned URL, so there it stops: never a loop.
 */
export function keepLocale(): void {
  const { pathname, search, hash } = location;
  const root = document.documentElement;
  const pinned = pinnedLocale(pathname);
  // Every other URL is the visitor's and follows the choice.
  if (pinned) return storeLocale(pinned);
  const chosen = chosenLocale();
  storeLocale(chosen);
  // The answer to a posted form is in the form's language; loading it again would post it again.
  if (root.lang === chosen || 'answer' in root.dataset) return sessionNote.remove(RELOADED);

  const mayReload = sessionNote.get(RELOADED) !== pathname && sessionNote.set(RELOADED, pathname);
  if (!mayReload && chosen === FALLBACK_LOCALE) return;
  root.hidden = true; // no flash of the wrong language while the right one is on its way
  setTimeout(() => (root.hidden = false), 3000);
  // Chromium keeps a cookie a moment after it is written, and a busy one reloads before: reading waits for it.
  allCookies();
  if (mayReload) location.reload();
  else location.replace(pinnedPath(chosen, pathname) + search + hash);
}
