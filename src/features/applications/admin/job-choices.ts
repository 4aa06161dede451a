import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import type { Choice } from '#admin/ui/list/column.ts';
import { CLOSED_JOBS } from '../application-fields.ts';

const jobsSchema = v.object({
  items: v.array(
    v.object({
      ...{ id: v.string(), title: v.string(), count: v.number() },
      ...{ open: v.number(), closed: v.boolean() },
    }),
  ),
});

/** @param locale in which titles are wanted, where there are any */
export const jobsQuery = (locale: Locale) =>
  queryOptions({
    // Any change of a job may close one.
    queryKey: [...entityKey('jobs'), 'applied', locale],
    queryFn: ({ signal }) => call('/api/admin/applications/jobs', { schema: jobsSchema, signal }),
    staleTime: 60_000,
  });

/** Every position that somebody applied for, to filter by, and all that are closed and have open applicants. */
export function useJobChoices(): Choice[] {
  const t = useTexts('applications');
  const { data } = useQuery(jobsQuery(useLocale()));

  const closed = { value: CLOSED_JOBS, label: t.closedJobs };
  const choices = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return [closed, ...choices];
}

/** How many applied for each position, by its id. */
export function useAppliedCounts(enabled: boolean): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...jobsQuery(useLocale()), enabled });
  return new Map(data?.items.map(({ id, count }) => [id, count]));
}
