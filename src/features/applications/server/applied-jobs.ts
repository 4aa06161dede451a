import type { ApplicationRecord } from '../application-record.ts';
import type { Locale } from '#i18n/locales.ts';

type Applied = Pick<ApplicationRecord, 'jobId' | 'jobTitle' | 'locale' | 'createdAt' | 'spam'>;
export interface AppliedJob {
  readonly id: string;
  readonly title: string;
  /** How many applied, without what a robot seems to have sent. */
  readonly count: number;
}

/**
 * The positions that people applied for, each once, in the order of the reader's alphabet. Taken from the applications
 * themselves: a job may be a Markdown file, or have been deleted since. An application keeps the title in the
 * applicant's language, so a title in the reader's language is preferred, and among those the latest.
 */
export async function appliedJobs(
  rows: Iterable<Applied> | AsyncIterable<Applied>,
  locale: Locale,
): Promise<readonly AppliedJob[]> {
  const chosen = new Map<string, Applied>();
  const counts = new Map<string, number>();
  for await (const row of rows) {
    const best = row.jobId === undefined ? undefined : (chosen.get(row.jobId) ?? row);
    if (row.jobId === undefined || best === undefined) continue;
    if (!row.spam) counts.set(row.jobId, (counts.get(row.jobId) ?? 0) + 1);
    const isRead = (one: Applied) => one.locale === locale;
    const isBetter = isRead(row) === isRead(best) ? row.createdAt > best.createdAt : isRead(row);
    chosen.set(row.jobId, isBetter ? row : best);
  }
  const { compare } = new Intl.Collator(locale);
  return [...chosen]
    .map(([id, { jobTitle }]) => ({ id, title: jobTitle ?? id, count: counts.get(id) ?? 0 }))
    .sort((one, other) => compare(one.title, other.title));
}
