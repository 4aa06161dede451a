import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { perLocale, type PerLocale } from '#i18n/locales.ts';
import type { contactFields } from './contact-fields.ts';

/** What the fields of an inquiry are called, wherever they are named. */
export const contactFieldTexts: PerLocale<FieldTexts<typeof contactFields>> = perLocale(
  (locale) => fieldTexts[locale].contact,
);
