/** The listed languages, in the order in which a switch shows them. */
export const LOCALES = ['en', 'th'] as const;
export type Locale = (typeof LOCALES)[number];

/** Whether a value from outside is a listed language; anything else counts as absent (rules.md#languages). */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Locale entries (rules.md#languages): code, file, iso, name. */
export const localeEntries: Record<Locale, { code: Locale; file: string; iso: string; name: string }> = {
  en: { code: 'en', file: 'en.json', iso: 'en-US', name: 'English' },
  th: { code: 'th', file: 'th.json', iso: 'th-TH', name: 'ไทย' },
};
