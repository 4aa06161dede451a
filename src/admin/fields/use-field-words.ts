import { useMemo } from 'react';
import { fileSize } from '#fields/file-size.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import { fieldLabels, type FieldTextsByLocale, valueWords } from '#fields/table/texts.ts';
import { adminTexts } from '../i18n/texts.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { dateTime, shortDay } from '../ui/dates.ts';
import { useStaffNames } from './use-staff-names.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What the fields of a record are called, by path, and their values in words: for histories, conflicts and lists. */
export function useFieldWords(table: FieldTable, texts: FieldTextsByLocale) {
  const locale = useLocale();
  const { history } = useTexts(adminTexts);
  const fields = useMemo((): ReadonlyMap<string, Field> => new Map(leavesOf(table)), [table]);
  const { people, nameOf } = useStaffNames([...fields.values()].some(({ kind }) => kind === 'staff'));
  const words = useMemo(
    () => new Map([...fields].map(([path, field]) => [path, valueWords(path, field, texts[locale], locale)])),
    [fields, texts, locale],
  );
  const wordsOf = (path: string) => words.get(path);
  const labels: Readonly<Record<string, string>> = {
    ...history.fields,
    ...fieldLabels(table, texts[locale], locale),
  };
  return {
    labels,
    /** The listed values of a field with their words. */
    wordsOf,
    people,
    nameOf,
    show(path: string, value: unknown): string {
      const text = String(value ?? '');
      const kind = fields.get(path)?.kind;
      if (kind === 'staff') return nameOf(text);
      if (kind === 'day' && DAY.test(text)) return shortDay(locale, text);
      if (kind === 'instant' && INSTANT.test(text)) return dateTime(locale, text);
      if (kind === 'bytes' && text !== '') return fileSize(locale, Number(text));
      if (kind === 'place' && text !== '') return String(Number(text) + 1);
      if (kind === 'share' && text !== '') return `${Math.round(Number(text) * 100)} %`;
      // A reply's history says `true` or `false (reason)`.
      if (path === 'sent') return text === 'true' ? history.sent : history.notSent;
      return wordsOf(path)?.[text] ?? text;
    },
  };
}
