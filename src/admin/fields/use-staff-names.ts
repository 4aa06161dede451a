import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../assignees-query.ts';
import { useTexts } from '../i18n/use-texts.ts';

/**
 * Members of staff as choices, and the name behind an id: `''` for none, and words for somebody who has left.
 * @param isWanted false if nobody is to be named; then nothing is fetched
 */
export function useStaffNames(isWanted = true) {
  const { people: texts } = useTexts('admin');
  const { data } = useQuery({ ...assigneesQuery, enabled: isWanted });
  const people = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = (id: string | undefined): string => {
    if (!id) return '';
    const person = people.find(({ value }) => value === id);
    // Until the names have loaded, nothing is better than a wrong word.
    return person?.label ?? (data ? texts.former : '…');
  };
  return { people, nameOf };
}
