import type { FieldTexts } from '#fields/table/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { applicationFields } from './application-fields.ts';
import en from './field-texts/en.json' with { type: 'json' };
import th from './field-texts/th.json' with { type: 'json' };

/** What the fields of an application are called, wherever they are named. */
export const applicationFieldTexts: Readonly<Record<Locale, FieldTexts<typeof applicationFields>>> = {
  en,
  th,
};
