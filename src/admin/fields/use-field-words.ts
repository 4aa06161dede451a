import { useMemo } from 'react';
import type { FieldTable } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { fieldWords } from './field-words.ts';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../assignees-query.ts';

/** What the fields of a record are called, by path, and their values in words, in the reader's language. */
export function useFieldWords(table: FieldTable, texts: FieldTextsByLocale) {
  const locale = useLocale();
  const { labels, wordsOf, show, hasStaff, pictures } = useMemo(
    () => fieldWords(table, texts, locale),
    [table, texts, locale],
  );
  const { answering, nameOf } = useStaffNames(hasStaff);
  return {
    labels,
    /** The listed values of a field with their words. */
    wordsOf,
    answering,
    pictures,
    show: (path: string, value: unknown): string => show(path, value, nameOf),
  };
}

/**
 * Members of staff as choices, those among them who may work on inquiries, and the name behind an id.
 * @param isWanted false where nobody is named: nothing is fetched
 */
export function useStaffNames(isWanted = true) {
  const { people: texts } = useTexts('admin');
  const { data } = useQuery({ ...assigneesQuery, enabled: isWanted });
  const choicesOf = (some = data ?? []) => some.map(({ id, name }) => ({ value: id, label: name }));
  const people = choicesOf();
  const nameOf = (id: string | undefined): string => {
    if (!id) return '';
    const person = people.find(({ value }) => value === id);
    // Until the names have loaded, nothing is better than a wrong word.
    return person?.label ?? (data ? texts.former : '…');
  };
  return { people, answering: choicesOf(data?.filter(({ mayAnswer }) => mayAnswer)), nameOf };
}
