import type { Locale } from '#i18n/locales.ts';

/** A file's size in words: `1234567` → `1.2 MB`, `45678` → `46 kB`, `512` → `512 B`. */
export function fileSize(locale: Locale, bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  // From there on they would be rounded to 1,000 kB.
  const [value, unit] = bytes < 999_500 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = value < 10 ? 1 : 0;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${unit}`;
}
