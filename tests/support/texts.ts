import { test } from 'vitest';
import { languageName } from '#i18n/language-name.ts';
import { perLocale } from '#i18n/locales.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import type { Language } from './browser.ts';

export const LANGUAGES: readonly Language[] = ['en', 'th'];
/** What the site says, in each language. */
export const texts = perLocale((locale) => dictionaries[locale].pages);

/** That what is shown is not there in the reader's language. */
export const foreignNotice = (reader: Language, shown: Language): string =>
  texts[reader].article.foreign
    .replace('{{wanted}}', languageName(reader, reader))
    .replace('{{shown}}', languageName(reader, shown));
/** A text that names a language, for a reader of another. */
export const naming = (text: string, reader: Language, language: Language): string =>
  text.replace('{{language}}', languageName(reader, language));

/**
 * For behaviour that no text changes: every other test of a file runs in English, the rest in Thai. The main journeys run
 * in both.
 */
export function byTurns(language: Language): (name: string, run: () => Promise<void>) => void {
  let turn = 0;
  return (name, run) => {
    if (LANGUAGES[turn++ % LANGUAGES.length] === language) test(name, run);
  };
}
