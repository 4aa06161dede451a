import type { FieldTexts } from '#fields/table/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { mailFields } from './mail-fields.ts';
import en from './field-texts/en.json' with { type: 'json' };
import th from './field-texts/th.json' with { type: 'json' };

/** What the fields of a mail are called, wherever they are named. */
export const mailFieldTexts: Readonly<Record<Locale, FieldTexts<typeof mailFields>>> = { en, th };
