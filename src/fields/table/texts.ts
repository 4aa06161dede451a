import { fieldTexts, fieldTranslator } from '#i18n/field-texts.ts';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { type Field, type FieldKind, type FieldTable, fieldNames } from './table.ts';

type Listed<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { values: readonly string[] } ? K : never;
}[keyof T];

/**
 * What a table's fields and their listed values are called in one language, wherever they are named: lists, forms,
 * exports, imports, histories. What is missing does not compile. `formerly`: headings of older exports (several parted by `|`)
 * and, as `field.value`, their words for values, which an import still takes.
 */
export interface FieldTexts<T extends FieldTable> {
  readonly fields: Readonly<Record<Exclude<keyof T & string, 'id'>, string>>;
  readonly values: {
    readonly [K in Listed<T>]: T[K] extends { values: readonly (infer V extends string)[] }
      ? Readonly<Record<V, string>>
      : never;
  };
  readonly formerly?: Readonly<Record<string, string>>;
}

type Words = Readonly<Record<string, string>>;
export interface AnyFieldTexts {
  readonly fields: Words;
  readonly values: Readonly<Record<string, Words>>;
  readonly formerly?: Readonly<Record<string, string>>;
}
export type FieldTextsByLocale = Readonly<Record<Locale, AnyFieldTexts>>;

/** What a table's fields are called in a language, by name; of a localised one each part too: `name.en` → `Name (English)`. */
export function fieldLabels(
  table: FieldTable,
  { fields }: AnyFieldTexts,
  locale: Locale,
): Record<string, string> {
  const t = fieldTranslator(locale);
  const labels: Record<string, string> = { id: t('table.id') };
  for (const name of fieldNames(table)) {
    const label = fields[name] ?? labels[name] ?? name;
    labels[name] = label;
    if (table[name]?.kind !== 'localised') continue;
    for (const part of LOCALES) {
      labels[`${name}.${part}`] = t('table.inLanguage', { label, language: languageName(locale, part) });
    }
  }
  return labels;
}

/** The label of a field with what its bare values are counted in: Bangkok's clock, bytes. */
export function labelWithUnit(label: string, kind: FieldKind | undefined, locale: Locale): string {
  if (kind === 'instant') return fieldTranslator(locale)('table.bangkokTime', { label });
  return kind === 'bytes' ? fieldTranslator(locale)('table.bytes', { label }) : label;
}

/** A field's listed values with their words, in their order; undefined for a field that has none. */
export function valueWords(
  name: string,
  { kind, values }: Pick<Field, 'kind' | 'values'>,
  texts: AnyFieldTexts,
  locale: Locale,
): Words | undefined {
  if (kind === 'language') {
    return Object.fromEntries(LOCALES.map((language) => [language, languageName(locale, language)]));
  }
  if (values) return texts.values[name] ?? texts.values[name.split('.')[0] ?? name] ?? {};
  return kind === 'flag' ? fieldTexts[locale].table.flag : undefined;
}
