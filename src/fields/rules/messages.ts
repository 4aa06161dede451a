import type { Locale } from '#i18n/locales.ts';

const texts: Readonly<Record<Locale, (name?: string) => string>> = {
  en: (name = 'The field') => `${name} is not valid.`,
  th: (name) => (name ? `ข้อมูลในช่อง “${name}” ไม่ถูกต้อง` : 'ข้อมูลในช่องนี้ไม่ถูกต้อง'),
};

/** What is said of any rule that fails (rules.md#validation-rules). @param name of the field, as people read it */
export const defaultMessage = (locale: Locale, name?: string): string => texts[locale](name || undefined);
