import { LOCALES, type Locale } from './locales.ts';

/** One value for each listed language. */
export const perLocale = <T>(of: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, T>;
