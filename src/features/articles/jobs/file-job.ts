import type { PerLanguage } from '../article.ts';
import type { Copies } from '../article-kinds.ts';

/** What is to be known of a job in a Markdown file before somebody applies for it, by language. */
export interface FileJob {
  readonly slug: string;
  readonly copies: PerLanguage<Pick<Copies['jobs'], 'title' | 'closesAt'>>;
}
