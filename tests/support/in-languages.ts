import { type Locale, perLocale } from '#i18n/locales.ts';

/** A value for each language of the list, also for one that was added since a test was written: that gets `rest`. */
export const inLanguages = <T>(given: Readonly<Partial<Record<Locale, T>>>, rest: T): Record<Locale, T> =>
  perLocale((locale) => given[locale] ?? rest);

/** A text in some languages, `''` in the others. */
export const textIn = (given: Readonly<Partial<Record<Locale, string>>>): Record<Locale, string> =>
  inLanguages(given, '');
