import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { perLocale, type PerLocale } from '#i18n/locales.ts';
import type { privacyFields } from './privacy-fields.ts';

/** What the fields of a request about personal data are called, wherever they are named. */
export const privacyFieldTexts: PerLocale<FieldTexts<typeof privacyFields>> = perLocale(
  (locale) => fieldTexts[locale].privacy,
);
