import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { perLocale, type PerLocale } from '#i18n/locales.ts';
import type { mediaFields } from './media-fields.ts';

/** What the fields of a picture are called, wherever they are named. */
export const mediaFieldTexts: PerLocale<FieldTexts<typeof mediaFields>> = perLocale(
  (locale) => fieldTexts[locale].media,
);
