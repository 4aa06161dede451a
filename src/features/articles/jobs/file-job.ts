import type { PerLanguage } from '../article.ts';
import type { JobCopy } from './job.ts';

/** What is to be known of a job in a Markdown file before somebody applies for it, by language. */
export interface FileJob {
  readonly slug: string;
  readonly copies: PerLanguage<Pick<JobCopy, 'title' | 'closesAt'>>;
}
