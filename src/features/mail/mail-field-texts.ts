import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { perLocale, type PerLocale } from '#i18n/locales.ts';
import type { mailFields } from './mail-fields.ts';

/** What the fields of an e-mail are called, wherever they are named. */
export const mailFieldTexts: PerLocale<FieldTexts<typeof mailFields>> = perLocale(
  (locale) => fieldTexts[locale].mails,
);
