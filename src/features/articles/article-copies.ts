import type { EventCopy } from './events/event.ts';
import type { JobCopy } from './jobs/job.ts';
import type { NewsCopy } from './news/news.ts';

/** What a kind's public copies hold, in one language and without the body. */
export interface Copies {
  news: NewsCopy;
  events: EventCopy;
  jobs: JobCopy;
}
