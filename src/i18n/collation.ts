import { localeEntry } from './languages.ts';
import { LOCALES } from './locales.ts';

/**
 * Compares names and titles in the order of the site, one for lists that hold several languages: Thai before Latin
 * letters, those as English has them (the default language's `collation`).
 */
export const { compare: compareText } = new Intl.Collator(localeEntry(LOCALES[0]).collation);
