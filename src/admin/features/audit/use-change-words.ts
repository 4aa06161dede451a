import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../app/assignees-query.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { dateTime, shortDay } from '../../ui/dates.ts';
import { auditTexts } from './texts.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Puts the fields and values of any entity's changes into words; what has none shows as it is stored. */
export function useChangeWords() {
  const t = useTexts(auditTexts);
  const locale = useLocale();
  const { data: people = [] } = useQuery(assigneesQuery);
  const labels: Readonly<Record<string, string>> = t.fields;
  const values: Readonly<Record<string, string>> = t.values;
  return {
    labels,
    show(path: string, value: unknown): string {
      const text = String(value ?? '');
      if (path === 'assignee') return people.find(({ id }) => id === text)?.name ?? text;
      // Counted from 0 in the record, from 1 by people.
      if (path === 'order' && text !== '') return String(Number(text) + 1);
      // The audit says `true` or `false (reason)`.
      if (path === 'sent') return text === 'true' ? t.values.true : t.values.false;
      if (DAY.test(text)) return shortDay(locale, text);
      if (INSTANT.test(text)) return dateTime(locale, text);
      return values[text] ?? text;
    },
  };
}
