import { localeEntry, type Locale } from './locales.ts';

/** `1234` → `1,234`, as the language groups digits. */
export const formatNumber = (locale: Locale, value: number): string =>
  value.toLocaleString(localeEntry(locale).format);
