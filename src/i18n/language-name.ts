import { type Locale, perLocale } from './locales.ts';

const names = perLocale((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** What a language is called in another: `languageName('en', 'th')` → `Thai`. */
export const languageName = (reader: Locale, language: string): string =>
  names[reader].of(language) ?? language;
