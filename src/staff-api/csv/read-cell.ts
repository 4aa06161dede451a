import { readDay } from '#fields/day-text.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import { type FieldTextsByLocale, valueWords } from '#fields/table/texts.ts';
import { fold } from '../list/fold.ts';
import { plainCell } from './csv-text.ts';

/** The listed values of a field by what they may be called in a table, folded: themselves, or words of any language, of now and before. */
function valuesIn(name: string, field: Field, texts: FieldTextsByLocale): ReadonlyMap<string, string> {
  const words = LOCALES.flatMap((locale) =>
    Object.entries(valueWords(name, field, texts[locale], locale) ?? {}),
  );
  const formerly = (value: string): string[] =>
    LOCALES.flatMap((locale) =>
      (texts[locale].formerly?.[`${name}.${value}`] ?? '').split('|').filter(Boolean),
    );
  return new Map(
    words.flatMap(([value, word]) =>
      [value, word, ...formerly(value)].map((called) => [fold(called), value] as const),
    ),
  );
}

/**
 * Reads the cells of an imported table: each as the form of its field would send it, to be checked like one.
 * @returns for a field's name and a cell what was entered
 */
export function cellReader(
  table: FieldTable,
  texts: FieldTextsByLocale,
): (name: string, cell: string) => string {
  const values = new Map(
    Object.entries(table).map(([name, field]) => [name, valuesIn(name, field, texts)] as const),
  );
  return (name, cell) => {
    const text = plainCell(cell).trim();
    return table[name]?.kind === 'day'
      ? (readDay(text) ?? text)
      : (values.get(name)?.get(fold(text)) ?? text);
  };
}
