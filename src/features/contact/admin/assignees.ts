import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '#admin/assignees-query.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { contactTexts } from './texts.ts';

/** People as choices, and the name of one; `''` for none, and words for somebody who has left. */
export function useAssignees() {
  const t = useTexts(contactTexts);
  const { data } = useQuery(assigneesQuery);
  const people = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = (id: string | undefined): string => {
    if (!id) return '';
    const person = people.find(({ value }) => value === id);
    // Until the names are there, nothing is better than a wrong word.
    return person?.label ?? (data ? t.former : '…');
  };
  return { people, nameOf };
}
