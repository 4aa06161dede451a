import { LOCALES } from '#i18n/locales.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { ArticleKind } from '../article.ts';
import { articleAt, endsAt, shownIn } from '../publication.ts';
import { filesOf } from '../server/article-call.ts';
import type { ArticleRow } from '../server/article-rows.ts';
import { everyArticle, isOf } from '../server/staff/file-rows.ts';

interface Job {
  readonly names: readonly string[];
  readonly isClosed: boolean;
}

/**
 * Applications name a job by its record's id, or by the slug of a Markdown file: of one that a record was made of
 * since, too. This is the one place that knows them for the same (rules.md#files-beside-records). @throws StoreUnavailable
 */
export async function knownJobs(call: AdminCall) {
  const [found, files] = await Promise.all([
    everyArticle(call, ['jobs']),
    filesOf({ ...call, kind: 'jobs' }),
  ]);
  const byName = new Map<string, Job>();
  for (const { row } of found) {
    const copies = files.filter((file) => isOf(file, row)).map(({ slug }) => slug);
    const own = row.ofFile ? [row.slug] : [row.id, row.file?.slug ?? [], copies].flat(2);
    const job = { names: [...new Set(own)], isClosed: !isOpen(row, call.now()) };
    for (const name of job.names) byName.set(name, job);
  }
  const namesOf = (jobId: string): readonly string[] => byName.get(jobId)?.names ?? [jobId];
  return {
    /** The one name under which a job is counted; of a job that is gone, the name itself. */
    idOf: (jobId: string) => namesOf(jobId)[0] ?? jobId,
    /** Every name that applications may have for the same job. */
    namesOf,
    /** Whether nobody can apply for it any more. */
    isClosed: (jobId: string) => byName.get(jobId)?.isClosed ?? true,
  };
}
/** What there is to know of the jobs that applications name, by any of their names. */
export type KnownJobs = Awaited<ReturnType<typeof knownJobs>>;

/** By what visitors of any language see. */
function isOpen(row: ArticleRow, now: number): boolean {
  const article = articleAt<ArticleKind>({ ...row, kind: 'jobs' }, now);
  return LOCALES.some((locale) => {
    const shown = article && shownIn(article, locale);
    return shown !== undefined && endsAt(shown) > now;
  });
}
