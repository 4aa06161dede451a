import { acceptedLanguages } from '#i18n/accept-language.ts';
import { FALLBACK_LOCALE, firstListed } from '#i18n/locale.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';

/** An answer's language (rules.md#errors): a listed `locale` of body or query, else `Accept-Language`, else English. */
export function answerLocale(request: Request, body?: unknown): Locale {
  if (typeof body === 'object' && body !== null && 'locale' in body && isLocale(body.locale))
    return body.locale;
  const asked = new URL(request.url).searchParams.get('locale');
  if (isLocale(asked)) return asked;
  return firstListed(acceptedLanguages(request.headers.get('accept-language'))) ?? FALLBACK_LOCALE;
}
