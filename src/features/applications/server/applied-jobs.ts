import { isClosedApplication } from '../application-fields.ts';
import type { ApplicationRecord } from '../application-record.ts';
import type { Locale } from '#i18n/locales.ts';
import type { KnownJobs } from '#features/articles/jobs/known-jobs.ts';

type Applied = Pick<ApplicationRecord, 'jobId' | 'jobTitle' | 'locale' | 'createdAt' | 'spam' | 'status'>;
export interface AppliedJob {
  readonly id: string;
  readonly title: string;
  /** How many applied, without what a robot seems to have sent. */
  readonly count: number;
  /** About how many of these nothing is decided. */
  readonly open: number;
  readonly closed: boolean;
}

const NOBODY = { count: 0, open: 0 };

/**
 * The positions that people applied for, each once, in the order of the reader's alphabet. Taken from the applications
 * themselves: a job may be a Markdown file, or have been deleted since. An application keeps the title in the
 * applicant's language, so a title in the reader's language is preferred, and among those the latest.
 */
export async function appliedJobs(
  rows: Iterable<Applied> | AsyncIterable<Applied>,
  locale: Locale,
  jobs: Pick<KnownJobs, 'idOf' | 'isClosed'>,
): Promise<readonly AppliedJob[]> {
  const chosen = new Map<string, Applied>();
  const counts = new Map<string, { count: number; open: number }>();
  for await (const row of rows) {
    if (row.jobId === undefined) continue;
    const id = jobs.idOf(row.jobId);
    const best = chosen.get(id) ?? row;
    const { count, open } = counts.get(id) ?? NOBODY;
    if (!row.spam) counts.set(id, { count: count + 1, open: open + (isClosedApplication(row) ? 0 : 1) });
    const isRead = (one: Applied) => one.locale === locale;
    const isBetter = isRead(row) === isRead(best) ? row.createdAt > best.createdAt : isRead(row);
    chosen.set(id, isBetter ? row : best);
  }
  const { compare } = new Intl.Collator(locale);
  return [...chosen]
    .map(([id, { jobTitle }]) => ({
      ...{ id, title: jobTitle ?? id },
      ...(counts.get(id) ?? NOBODY),
      closed: jobs.isClosed(id),
    }))
    .sort((one, other) => compare(one.title, other.title));
}
