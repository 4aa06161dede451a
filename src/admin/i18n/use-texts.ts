import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { StaffAreaTexts } from '#i18n/texts/en.ts';
import { useStore } from '#browser/external-store.ts';
import { localeStore } from './locale-store.ts';
import { translator } from './staff-texts.ts';

export const useLocale = (): Locale => useStore(localeStore);

/**
 * The texts of a feature in the current language, as they are: those with placeholders or plural forms are `useTranslator`'s.
 * @param texts what the feature's `texts.ts` exports: one object per language, with the same keys
 */
export const useTexts = <T>(texts: Readonly<Record<Locale, T>>): T => texts[useLocale()];

/** Fills the texts of a subject in the current language: `t('ready', { count })`. */
export function useTranslator<Subject extends keyof StaffAreaTexts>(subject: Subject): TFunction<Subject> {
  const locale = useLocale();
  return useMemo(() => translator(locale, subject), [locale, subject]);
}
