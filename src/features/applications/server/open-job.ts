import { reservedFor } from '#store/reservations.ts';
import { articles, articleUnique } from '#features/articles/server/article-records.ts';
import type { Stores } from '#store/stores.ts';
import { articleAt, endsAt, shownIn } from '#features/articles/publication.ts';
import { bangkokDayStart } from '#fields/day.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { ID } from '#fields/record.ts';
import type { FileJob } from '#features/articles/jobs/job-filter.ts';
import content from '#content.json' with { type: 'json' };

export interface OpenJob {
  /** In the requested language, or else in the other. */
  readonly title: string;
}
export interface JobQuestion {
  /** The id of a record, or the slug of a Markdown file. */
  readonly jobId: string;
  readonly locale: Locale;
  readonly now: number;
}

/** The job of an application, if it is public and its closing day (in Bangkok) is not over. @throws StoreUnavailable */
export async function openJob(
  stores: Stores,
  { jobId, locale, now }: JobQuestion,
  files: readonly FileJob[] = content.jobs,
): Promise<OpenJob | undefined> {
  const id = ID.test(jobId) ? jobId : await reservedFor(SLUGS(stores), jobId);
  const record = id === undefined ? undefined : await articles('jobs', stores).find(id);
  // A page that was opened before the file was adopted names it by its slug.
  if (id !== jobId && record?.file?.slug !== jobId) return openFileJob(files, { jobId, locale, now });
  const article = record && articleAt({ ...record, kind: 'jobs' }, now);
  const shown = article && shownIn(article, locale);
  return shown && endsAt(shown) > now ? { title: shown.copy.title } : undefined;
}

const SLUGS = (stores: Stores) => ({
  store: stores('reservations'),
  entity: 'jobs',
  field: articleUnique.field,
});

function openFileJob(jobs: readonly FileJob[], { jobId, locale, now }: JobQuestion): OpenJob | undefined {
  const copies = jobs.find(({ slug }) => slug === jobId)?.copies;
  const copy = [locale, ...LOCALES].map((lang) => copies?.[lang]).find((one) => one !== undefined);
  if (!copy) return undefined;
  const isClosed = copy.closesAt && Date.parse(bangkokDayStart(copy.closesAt, 1)) <= now;
  return isClosed ? undefined : { title: copy.title };
}
