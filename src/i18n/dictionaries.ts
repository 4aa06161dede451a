import type { Locale } from './locales.ts';
import en from './dictionaries/en.json' with { type: 'json' };
import th from './dictionaries/th.json' with { type: 'json' };

/** English defines the keys: a text that Thai lacks is a type error here, not a gap on the page. */
export type Dictionary = typeof en;

/** Every interface text of the public site, by locale. */
export const dictionaries: Record<Locale, Dictionary> = { en, th };
