import { INSTANT, isDay } from '#fields/day.ts';
import { fileSize } from '#fields/file-size.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import { fieldLabels, type FieldTextsByLocale, valueWords } from '#fields/table/texts.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { partLabel } from '../i18n/language-label.ts';
import { adminTexts } from '../i18n/texts.ts';
import { dateTime, shortDay } from '../ui/dates.ts';

/** A stored day or instant in words; undefined for any other text. */
export function dayInWords(locale: Locale, text: string): string | undefined {
  if (isDay(text)) return shortDay(locale, text);
  return INSTANT.test(text) ? dateTime(locale, text) : undefined;
}

/** What the fields of a record are called, by path, and their listed values: for histories, conflicts and lists. */
export function fieldWords(table: FieldTable, texts: FieldTextsByLocale, locale: Locale) {
  const { history } = adminTexts[locale];
  const fields: ReadonlyMap<string, Field> = new Map(leavesOf(table));
  const words = new Map(
    [...fields].map(([path, field]) => [path, valueWords(path, field, texts[locale], locale)]),
  );
  const wordsOf = (path: string) => words.get(path);
  const labels: Record<string, string> = { ...history.fields, ...fieldLabels(table, texts[locale], locale) };
  for (const [name, { kind }] of Object.entries(table)) {
    if (kind !== 'localised') continue;
    for (const part of LOCALES) labels[`${name}.${part}`] = partLabel(locale, labels[name] ?? name, part);
  }
  /** @param nameOf the name behind the id of a member of staff */
  function show(path: string, value: unknown, nameOf: (id: string) => string): string {
    const text = String(value ?? '');
    const kind = fields.get(path)?.kind;
    if (kind === 'staff') return nameOf(text);
    if (kind === 'day' || kind === 'instant') return dayInWords(locale, text) ?? text;
    if (kind === 'bytes' && text !== '') return fileSize(locale, Number(text));
    if (kind === 'place' && text !== '') return String(Number(text) + 1);
    if (kind === 'share' && text !== '') return `${Math.round(Number(text) * 100)}%`;
    // A reply's history says `true` or `false (reason)`.
    if (path === 'sent') return text === 'true' ? history.sent : history.notSent;
    return wordsOf(path)?.[text] ?? text;
  }
  /** Whether `show` displays a field as more than its stored value. */
  const knows = (path: string): boolean => fields.has(path) || path === 'sent';
  return {
    labels,
    wordsOf,
    knows,
    show,
    /** The fields that name a picture. */
    pictures: new Set([...fields].filter(([, { kind }]) => kind === 'picture').map(([path]) => path)),
    hasStaff: [...fields.values()].some(({ kind }) => kind === 'staff'),
  };
}
