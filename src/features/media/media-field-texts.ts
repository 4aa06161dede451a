import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';
import type { mediaFields } from './media-fields.ts';

/** What the fields of a picture are called, wherever they are named. */
export const mediaFieldTexts: PerLocale<FieldTexts<typeof mediaFields>> = fieldTextsOf('media');
