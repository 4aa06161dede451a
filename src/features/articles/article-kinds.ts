import type * as v from 'valibot';
import type { ArticleKind } from './article.ts';
import { events } from './kinds/events.ts';
import { jobs } from './kinds/jobs.ts';
import { news } from './kinds/news.ts';

/** Every kind of article with the entries of each of its forms. */
export const KINDS = { news, events, jobs } satisfies Record<ArticleKind, unknown>;

type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** What staff write of a kind, in every language. What is required is there once the record was saved, but a draft may lack it. */
export interface ArticleFields {
  news: Output<typeof news.working>;
  events: Output<typeof events.working>;
  jobs: Output<typeof jobs.working>;
}
/** What a kind's public copies hold, in one language and without the body. */
export interface Copies {
  news: Output<typeof news.copy>;
  events: Output<typeof events.copy>;
  jobs: Output<typeof jobs.copy>;
}
