import type { Published } from '../article-view.ts';
import { endsAt } from '../publication.ts';

/** The jobs for which one can still apply: one leaves the list when its closing day is over in Bangkok. */
export const openJobs = (jobs: Published<'jobs'>, now: number): Published<'jobs'> => ({
  ...jobs,
  items: jobs.items.filter((job) => endsAt(job) > now),
});
