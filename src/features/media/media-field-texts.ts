import type { FieldTexts } from '#fields/table/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { mediaFields } from './media-fields.ts';
import en from './field-texts/en.json' with { type: 'json' };
import th from './field-texts/th.json' with { type: 'json' };

/** What the fields of a picture are called, wherever they are named. */
export const mediaFieldTexts: Readonly<Record<Locale, FieldTexts<typeof mediaFields>>> = { en, th };
