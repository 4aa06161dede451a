import type { TFunction } from 'i18next';
import { createI18n } from './i18n.ts';
import { type Locale, type PerLocale, perLocale } from './locales.ts';
import en from './texts/en/fields.json' with { type: 'json' };
import th from './texts/th/fields.json' with { type: 'json' };

/** What fields are called, in every language: for functions and the staff area alike. */
export const fieldTexts: PerLocale<typeof en> = { en, th };

/** The same of one table alone. @param name as the files of texts have it */
export const fieldTextsOf = <Name extends keyof typeof en>(name: Name): PerLocale<(typeof en)[Name]> =>
  perLocale((locale) => fieldTexts[locale][name]);

const i18n = createI18n(perLocale((locale) => ({ fields: fieldTexts[locale] })));

/** The same in one language, for texts with placeholders. */
export const fieldTranslator = (locale: Locale): TFunction<'fields'> => i18n.getFixedT(locale, 'fields');
