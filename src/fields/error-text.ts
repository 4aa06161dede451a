import { dictionaries } from '#i18n/dictionaries.ts';
import type { Locale } from '#i18n/locales.ts';

/** What an error page says about a status; the specification's fallback where nothing better is known (section 8). */
export function errorText(locale: Locale, status: number): string {
  const { error } = dictionaries[locale];
  const byStatus: Record<string, string> = error.byStatus;
  return byStatus[status] ?? error.fallback;
}
