import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { perLocale, type PerLocale } from '#i18n/locales.ts';
import type { staffFields } from './staff-fields.ts';

/** What the fields of a staff account are called, wherever they are named. */
export const staffFieldTexts: PerLocale<FieldTexts<typeof staffFields>> = perLocale(
  (locale) => fieldTexts[locale].staff,
);
