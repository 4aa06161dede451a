import { localeEntry, type Locale } from '#i18n/locales.ts';

/** `1234` → `1,234`, as the language groups digits. */
export const formatNumber = (locale: Locale, value: number): string =>
  value.toLocaleString(localeEntry(locale).format);

/** Fills the gaps of a text: `fill('{count} of {total}', { count: 3, total: 9 })`. An unknown gap stays visible. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    return value === undefined ? gap : String(value);
  });
}

/** A text that depends on a number: `one` and `other` as English needs them; Thai says both alike. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

/** `plural('en', texts.selected, 1)` → `1 selected`; the number fills `{count}`. */
export function plural(locale: Locale, text: Plural, count: number): string {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one';
  return fill(isOne ? text.one : text.other, { count: formatNumber(locale, count) });
}
