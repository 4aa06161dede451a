import i18next, { type TFunction } from 'i18next';
import config from './astro-i18next.config.ts';
import backend from './backend.ts';
import type { Locale } from './locales.ts';

// astro-i18next sets i18next up in the module of each page. A deferred island in a function that has just started comes
// without one.
if (!i18next.isInitialized) void i18next.use(backend).init({ ...config.i18nextServer });

/**
 * The interface texts of one locale. Always this, never `i18next.changeLanguage`: pages render at the same time,
 * and a global language would leak from one into another.
 */
export const texts = (locale: Locale): TFunction => i18next.getFixedT(locale);
