import { useMemo } from 'react';
import type { FieldTable } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';
import { useLocale } from '../i18n/use-texts.ts';
import { fieldWords } from './field-words.ts';
import { useStaffNames } from './use-staff-names.ts';

/** What the fields of a record are called, by path, and their values in words, in the reader's language. */
export function useFieldWords(table: FieldTable, texts: FieldTextsByLocale) {
  const locale = useLocale();
  const { labels, wordsOf, show, hasStaff, pictures } = useMemo(
    () => fieldWords(table, texts, locale),
    [table, texts, locale],
  );
  const { people, nameOf } = useStaffNames(hasStaff);
  return {
    labels,
    /** The listed values of a field with their words. */
    wordsOf,
    people,
    pictures,
    show: (path: string, value: unknown): string => show(path, value, nameOf),
  };
}
