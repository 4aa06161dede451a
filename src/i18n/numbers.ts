import type { Locale } from './locales.ts';

/** `1234` → `1,234`, as the language groups digits: its code says that, and scripts of pages need no more of the list. */
export const formatNumber = (locale: Locale, value: number): string => value.toLocaleString(locale);
