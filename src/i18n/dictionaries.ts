import type { PerLocale } from './locales.ts';
import en, { type Dictionary } from './texts/en.ts';
import th from './texts/th.ts';

export type { Dictionary };

/** Every text there is, by language and subject; for the build and for functions, never for a browser. */
export const dictionaries: PerLocale<Dictionary> = { en, th };
