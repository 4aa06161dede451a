import { dictionaries } from '../../src/i18n/dictionaries.ts';
import type { Language } from './browser.ts';

export const LANGUAGES: readonly Language[] = ['en', 'th'];
/** What the site says, in each language. */
export const texts = dictionaries;
