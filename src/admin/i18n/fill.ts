import { fill } from '#i18n/fill.ts';
import { localeEntry, type Locale } from '#i18n/locales.ts';

export { fill };

/** `1234` → `1,234`, as the language groups digits. */
export const formatNumber = (locale: Locale, value: number): string =>
  value.toLocaleString(localeEntry(locale).format);

/** A text that depends on a number: `one` and `other` as English needs them; Thai says both alike. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

/** `plural('en', texts.selected, 1)` → `1 selected`; the number fills `{{count}}`. */
export function plural(locale: Locale, text: Plural, count: number): string {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one';
  return fill(isOne ? text.one : text.other, { count: formatNumber(locale, count) });
}
