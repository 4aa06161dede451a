import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { entityKey, pageOf } from '../../app/entity-queries.ts';
import { APPLICATIONS, applicationItemSchema, type ApplicationItem } from './application-item.ts';

/** As many as the interface gives on a page. */
const NEWEST = 200;

/** Each position once, under the title that it was applied for last. */
export function jobChoices(items: readonly Pick<ApplicationItem, 'jobId' | 'jobTitle'>[]) {
  const titles = new Map<string, string>();
  for (const { jobId, jobTitle } of items) {
    if (jobId && !titles.has(jobId)) titles.set(jobId, jobTitle ?? jobId);
  }
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'th'));
}

const newestQuery = queryOptions({
  queryKey: [...entityKey(APPLICATIONS), 'jobs'],
  queryFn: ({ signal }) =>
    call('/api/admin/applications', {
      query: { perPage: NEWEST, sort: 'createdAt', order: 'desc' },
      schema: pageOf(applicationItemSchema),
      signal,
    }),
  staleTime: 60_000,
});

/**
 * The positions of the newest applications, to filter by. Taken from the applications themselves: a job may be a
 * Markdown file, which the interface does not list, or be deleted since.
 */
export const useJobChoices = () => jobChoices(useQuery(newestQuery).data?.items ?? []);
