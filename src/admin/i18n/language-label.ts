import { fieldTranslator } from '#i18n/field-texts.ts';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { translator } from './staff-texts.ts';

/** What a language is called where it stands by itself, as a heading or a choice: `English`, `ภาษาอังกฤษ`. */
export const languageLabel = (reader: Locale, language: Locale): string =>
  translator(reader, 'admin')('fields.language', { language: languageName(reader, language) });

/** What a part of a text in several languages is called: `Title (English)`, `ชื่อเรื่อง (ภาษาไทย)`. */
export const partLabel = (reader: Locale, label: string, language: Locale): string =>
  fieldTranslator(reader)('table.inLanguage', { label, language: languageLabel(reader, language) });

/** All languages, to choose from. */
export const languageChoices = (reader: Locale): { value: Locale; label: string }[] =>
  LOCALES.map((locale) => ({ value: locale, label: languageLabel(reader, locale) }));
