import type { Locale } from '#i18n/locales.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** English defines the keys: a text that Thai lacks is a type error here, not a gap on the screen. */
export type AdminTexts = typeof en;

/** What the shell and the building blocks say. Each feature brings its own texts beside its screens. */
export const adminTexts: Readonly<Record<Locale, AdminTexts>> = { en, th };
