import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';
import type { categoryFields } from './category-fields.ts';

/** What the fields of a category are called, wherever they are named. */
export const categoryFieldTexts: PerLocale<FieldTexts<typeof categoryFields>> = fieldTextsOf('categories');
