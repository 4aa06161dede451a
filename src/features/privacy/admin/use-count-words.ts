import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';

/** Puts how many records of each source went into words: `Inquiries 2, Consents 6`; empty for none. */
export function useCountWords() {
  const t = useTexts('privacy');
  const locale = useLocale();
  const names: Readonly<Record<string, string>> = t.sources;
  return (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([source, count]) => `${names[source] ?? source} ${formatNumber(locale, count)}`)
      .join(', ');
}
