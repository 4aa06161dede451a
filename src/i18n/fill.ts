import type { Locale } from './locales.ts';
import { formatNumber } from './numbers.ts';

/**
 * Fills the placeholders of a text in the scripts of visitors' pages, for which i18next weighs too much, and as that
 * does: `{{name}}`, and `{{name, number}}`, for which a number is given as `formatNumber` writes it. An unknown
 * placeholder stays visible.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );

/** Fills the `{{name, number}}` of a text, each with its digits grouped. */
export const fillNumbers = (
  locale: Locale,
  text: string,
  numbers: Readonly<Record<string, number>> = {},
): string =>
  fill(
    text,
    Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, formatNumber(locale, value)])),
  );

/**
 * Fills the one of a text's plural forms that a number takes in a language, as i18next does for a `count`.
 * @param key without its ending: `count` for `count_one`, `count_other`
 */
export function fillPlural<Key extends string>(
  locale: Locale,
  texts: Readonly<Record<`${Key}_other`, string>>,
  key: Key,
  values: Readonly<Record<string, string | number>> & { readonly count: number },
): string {
  const forms: Readonly<Record<string, unknown>> = texts;
  const form = forms[`${key}_${new Intl.PluralRules(locale).select(values.count)}`];
  return fill(typeof form === 'string' ? form : texts[`${key}_other`], values);
}
