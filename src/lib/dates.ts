import { localeEntries, type Locale } from '../schemas/locale.ts';

const format = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale === 'th' ? localeEntries.th.iso : 'en-GB', { timeZone: 'UTC', ...options });

/** `2026-11-01` → `1 November 2026`, `1 พฤศจิกายน 2569`: Thai text counts Buddhist years. */
export const longDate = (locale: Locale, day: string): string =>
  format(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** `2026-11` → `Nov 2026`, `พ.ย. 2569`. */
export const monthAndYear = (locale: Locale, month: string): string =>
  format(locale, { month: 'short', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));
