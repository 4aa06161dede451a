import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '../../app/api.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { contactTexts } from './texts.ts';

const assigneesSchema = v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) });

/** To whom an inquiry can be given: everybody on the staff. */
const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => call('/api/admin/assignees', { schema: assigneesSchema, signal }),
  staleTime: 60_000,
});

/** People as choices, and the name of one; `''` for none, and words for somebody who has left. */
export function useAssignees() {
  const t = useTexts(contactTexts);
  const { data } = useQuery(assigneesQuery);
  const people = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = (id: string | undefined): string => {
    if (!id) return '';
    const person = people.find(({ value }) => value === id);
    // Until the names are there, nothing is better than a wrong word.
    return person?.label ?? (data ? t.former : '…');
  };
  return { people, nameOf };
}
