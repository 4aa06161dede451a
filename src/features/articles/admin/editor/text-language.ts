import { createContext, useContext } from 'react';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import type { Locale } from '#i18n/locales.ts';

export const TextLanguageContext = createContext<Locale>(FALLBACK_LOCALE);

/** The language of the text that is being written, which need not be that of the interface. */
export const useTextLanguage = (): Locale => useContext(TextLanguageContext);
