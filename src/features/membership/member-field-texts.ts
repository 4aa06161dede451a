import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { perLocale, type PerLocale } from '#i18n/locales.ts';
import type { memberFields } from './member-fields.ts';

/** What the fields of a member are called, wherever they are named. */
export const memberFieldTexts: PerLocale<FieldTexts<typeof memberFields>> = perLocale(
  (locale) => fieldTexts[locale].members,
);
