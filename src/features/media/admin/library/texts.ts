import type { Locale } from '#i18n/locales.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

export const mediaTexts: Readonly<Record<Locale, typeof en>> = { en, th };
