import i18next, { type TFunction } from 'i18next';
import type { Locale } from './locales.ts';

/**
 * The interface texts of one locale. Always this, never `i18next.changeLanguage`: pages render at the same time,
 * and a global language would leak from one into another.
 */
export const texts = (locale: Locale): TFunction => i18next.getFixedT(locale);
