import type { PerLocale } from './locales.ts';
import * as en from './texts/en.ts';
import * as th from './texts/th.ts';

/** The default language defines the keys that all have: a text that another lacks does not compile. */
export type Dictionary = typeof en;
export type StaffAreaTexts = typeof import('./texts/en/staff-area.ts');

/** Every text there is, by language and subject; for the build and for functions, never for a browser. */
export const dictionaries: PerLocale<Dictionary> = { en, th };
