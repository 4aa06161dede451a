import { LOCALES, type Locale } from '#i18n/locales.ts';

/** The language that a page's own text is in: the visitor's, unless it exists only in others. */
export const textLocale = (locale: Locale, languages: readonly Locale[] = LOCALES): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale);
