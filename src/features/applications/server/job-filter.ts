import type { AdminCall } from '#staff-api/admin-call.ts';
import type { EntityRows } from '#staff-api/entity-index.ts';
import type { Counted } from '#staff-api/tallies.ts';
import type { ApplicationRow } from '../application-record.ts';
import { CLOSED_JOBS } from '../application-fields.ts';
import { knownJobs } from '#features/articles/jobs/known-jobs.ts';

const FILTER = 'filter[jobId]';
/** What an open application counts towards: see `applications-entity.ts`. */
const OPEN = 'open';
export const openTally = (jobId: string): string => `${OPEN} ${jobId}`;

type Answer = (call: AdminCall) => Promise<Response>;
type Tallies = Pick<EntityRows<ApplicationRow>, 'segments'>;

/** The jobs, under the names that applications have for them, that have open applicants. @throws StoreUnavailable */
async function openJobs(call: AdminCall, index: Tallies): Promise<readonly string[]> {
  const { segments } = await index.segments(call);
  const names = segments.flatMap(({ tallies }) => Object.keys(tallies));
  return names.filter((name) => name.startsWith(`${OPEN} `)).map((name) => name.slice(OPEN.length + 1));
}

/** A list whose filter by job finds the applications of a job under any of its names, and those of closed jobs. */
export const byJob =
  (index: Tallies, answer: Answer): Answer =>
  async (call) => {
    const asked = (call.url.searchParams.get(FILTER) ?? '').split(',').map((job) => job.trim());
    if (asked.every((job) => job === '')) return answer(call);
    const { isClosed, namesOf } = await knownJobs(call);
    const closed = asked.includes(CLOSED_JOBS) ? (await openJobs(call, index)).filter(isClosed) : [];
    const names = asked.flatMap((job) => (job === CLOSED_JOBS ? closed : namesOf(job)));
    const url = new URL(call.url);
    // None at all finds nothing, and not everything.
    url.searchParams.set(FILTER, names.join(',') || CLOSED_JOBS);
    return answer({ ...call, url });
  };

/** How many applicants wait whose job is closed. @throws StoreUnavailable */
export async function countOfClosedJobs(call: AdminCall, count: Counted): Promise<number> {
  const { isClosed } = await knownJobs(call);
  return count(OPEN, isClosed);
}
