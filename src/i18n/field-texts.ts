import type { PerLocale } from './locales.ts';
import en from './texts/en/fields.json' with { type: 'json' };
import th from './texts/th/fields.json' with { type: 'json' };

/** What fields are called, in every language: for functions and the staff area alike. */
export const fieldTexts: PerLocale<typeof en> = { en, th };
