import { textAt } from '#fields/table/field-value.ts';
import { enteredBy, type FieldTable } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';
import { useFieldWords } from './use-field-words.ts';

/** What a visitor entered, in words. @param apart the fields that the screen shows by themselves */
export function useOtherFacts(
  table: FieldTable,
  texts: FieldTextsByLocale,
  record: object,
  apart: readonly string[],
): (readonly [label: string, value: string])[] {
  const { labels, show } = useFieldWords(table, texts);
  return enteredBy(table, 'visitor')
    .filter((name) => !apart.includes(name))
    .map((name) => [labels[name] ?? name, show(name, textAt(name)(record))] as const);
}
