import type { Locale } from './locales.ts';

/** What a language is called in another one: `languageName('en', 'th')` → `Thai`, `languageName('th', 'th')` → `ไทย`. */
export const languageName = (reader: Locale, language: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
