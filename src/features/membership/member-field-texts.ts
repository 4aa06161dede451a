import type { FieldTexts } from '#fields/table/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { memberFields } from './member-fields.ts';
import en from './field-texts/en.json' with { type: 'json' };
import th from './field-texts/th.json' with { type: 'json' };

/** What the fields of a member are called, wherever they are named. */
export const memberFieldTexts: Readonly<Record<Locale, FieldTexts<typeof memberFields>>> = { en, th };
