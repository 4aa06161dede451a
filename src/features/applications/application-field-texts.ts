import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { perLocale, type PerLocale } from '#i18n/locales.ts';
import type { applicationFields } from './application-fields.ts';

export const applicationFieldTexts: PerLocale<FieldTexts<typeof applicationFields>> = perLocale(
  (locale) => fieldTexts[locale].applications,
);
