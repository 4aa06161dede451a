import type { TFunction } from 'i18next';
import { createI18n } from '#i18n/i18n.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import type { Dictionary } from '#i18n/dictionaries.ts';

const files = import.meta.glob<Dictionary['drafts']>('../../i18n/texts/*/drafts.json', {
  eager: true,
  import: 'default',
});

/** What staff begin to write with, in the language of whoever will read it: all are needed, whatever the interface's is. */
export const drafts = perLocale((locale) => {
  const found = files[`../../i18n/texts/${locale}/drafts.json`];
  if (!found) throw new Error(`src/i18n/texts/${locale}/drafts.json is missing.`);
  return found;
});

const i18n = createI18n(perLocale((locale) => ({ drafts: drafts[locale] })));

/** The same in one language, its placeholders filled. */
export const draftTranslator = (locale: Locale): TFunction<'drafts'> => i18n.getFixedT(locale, 'drafts');
