import type { FieldTexts } from '#fields/table/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { contactFields } from './contact-fields.ts';
import en from './field-texts/en.json' with { type: 'json' };
import th from './field-texts/th.json' with { type: 'json' };

/** What the fields of an inquiry are called, wherever they are named. */
export const contactFieldTexts: Readonly<Record<Locale, FieldTexts<typeof contactFields>>> = { en, th };
