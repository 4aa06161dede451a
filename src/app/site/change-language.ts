import type { AstroGlobal } from 'astro';
import { localeCookies } from '#i18n/locale.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { speak } from '#i18n/t.ts';

/**
 * The language switch of a page whose form is answered by itself again, which sends the form along (`LanguageLink.astro`).
 * @param to the field `speak` of the form
 * @returns whether that is why it came: then the page is in that language, and nothing is to be stored
 */
export function changesLanguage({ locals, response, url }: AstroGlobal, to: unknown): to is Locale {
  if (!isLocale(to)) return false;
  speak(locals, to);
  for (const cookie of localeCookies(to, url.protocol === 'https:'))
    response.headers.append('Set-Cookie', cookie);
  return true;
}
