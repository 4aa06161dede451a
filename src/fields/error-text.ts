import { dictionaries } from '#i18n/dictionaries.ts';
import type { Locale } from '#i18n/locales.ts';

/** What an error page says about a status; the fallback where nothing better is known (rules.md#pages). */
export function errorText(locale: Locale, status: number): string {
  const { error } = dictionaries[locale].pages;
  const byStatus: Record<string, string> = error.byStatus;
  return byStatus[status] ?? error.fallback;
}
