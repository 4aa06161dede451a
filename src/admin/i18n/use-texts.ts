import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Locale, PerLocale } from '#i18n/locales.ts';
import type { StaffAreaTexts } from '#i18n/dictionaries.ts';
import { useStore } from '#browser/external-store.ts';
import { localeStore } from './locale-store.ts';
import { textsIn, type TextsOf, translator } from './staff-texts.ts';

export const useLocale = (): Locale => useStore(localeStore);

/** Texts in the current language, as they are. @param of a subject, or what was put together of several, by language */
export function useTexts<S extends keyof StaffAreaTexts>(of: S): TextsOf<S>;
export function useTexts<T extends object>(of: PerLocale<T>): T;
export function useTexts(of: keyof StaffAreaTexts | PerLocale<object>): object {
  const locale = useLocale();
  return typeof of === 'string' ? textsIn(locale, of) : of[locale];
}

/** Fills the texts of a subject in the current language: `t('ready', { count })`. */
export function useTranslator<Subject extends keyof StaffAreaTexts>(subject: Subject): TFunction<Subject> {
  const locale = useLocale();
  return useMemo(() => translator(locale, subject), [locale, subject]);
}

/** A subject's texts as they are, what fills those with placeholders or plural forms, and the current language. */
export const useWords = <S extends keyof StaffAreaTexts>(subject: S) =>
  [useTexts(subject), useTranslator(subject), useLocale()] as const;
