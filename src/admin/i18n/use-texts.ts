import type { Locale } from '#i18n/locales.ts';
import { useStore } from '#browser/external-store.ts';
import { localeStore } from './locale-store.ts';

export const useLocale = (): Locale => useStore(localeStore);

/**
 * The texts of a feature in the current language.
 * @param texts what the feature's `texts.ts` exports: one object per language, with the same keys
 */
export const useTexts = <T>(texts: Readonly<Record<Locale, T>>): T => texts[useLocale()];
