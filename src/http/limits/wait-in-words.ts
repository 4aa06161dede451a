import type { Locale } from '#i18n/locales.ts';

const MINUTE = 60;

/** `waitInWords('th', 20)` → `20 วินาที`; from a minute on in whole minutes, rounded up so that nobody is too early. */
export function waitInWords(locale: Locale, seconds: number): string {
  const [unit, amount] =
    seconds < MINUTE ? (['second', seconds] as const) : (['minute', Math.ceil(seconds / MINUTE)] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
