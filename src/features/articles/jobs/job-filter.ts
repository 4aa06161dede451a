import { JOB_ROLES, type JobRole } from '../kinds/jobs.ts';
import { compareText } from '#i18n/collation.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { translator } from '#i18n/translator.ts';
import { KIND_PATHS, type Shown } from '../article-view.ts';
import type { PerLanguage } from '../article.ts';
import type { Copies } from '../article-kinds.ts';
import { listUrl } from '../paging.ts';

type Job = Shown<'jobs'>;

/** What a visitor narrows the list of jobs to; undefined: any. What nobody offers matches no job. */
export type JobFilter = Readonly<Record<'role' | 'employment' | 'place', string | undefined>>;

/** From a URL's query. */
export function readJobFilter(query: URLSearchParams, jobs: readonly Job[]): JobFilter {
  return {
    role: query.get('role') || undefined,
    employment: query.get('type') || undefined,
    place: placeAt(query.get('place') || undefined, jobs),
  };
}

/** A place as the visitor's language has it, asked for in any: its URL stays good when the visitor changes the language. */
function placeAt(asked: string | undefined, jobs: readonly Job[]): string | undefined {
  const isNamed = ({ article: { copies } }: Job): boolean =>
    LOCALES.some((locale) => copies[locale]?.place === asked);
  if (!asked || placesOf(jobs).includes(asked)) return asked;
  return jobs.find(isNamed)?.copy.place ?? asked;
}

/** The URL of the list, narrowed. */
export function jobsUrl({ role, place, employment }: JobFilter): string {
  const filter = { ...(role && { role }), ...(place && { place }), ...(employment && { type: employment }) };
  return listUrl(KIND_PATHS.jobs, filter);
}

/** The places where jobs are, each once, in the order of the language. */
export const placesOf = (jobs: readonly Job[]): string[] =>
  [...new Set(jobs.map(({ copy }) => copy.place).filter(Boolean))].sort(compareText);

/** The roles for which there are jobs, in the order of rules.md#pages. @param chosen is among them in any case */
export const rolesOf = (jobs: readonly Job[], chosen?: string): JobRole[] =>
  JOB_ROLES.filter((role) => role === chosen || jobs.some(({ copy }) => copy.role === role));

export const matchingJobs = (jobs: readonly Job[], { role, employment, place }: JobFilter): Job[] =>
  jobs.filter(
    ({ copy }) =>
      (!role || copy.role === role) &&
      (!employment || copy.employment === employment) &&
      (!place || copy.place === place),
  );

/** A month's pay as a visitor reads it, `THB 40,000–60,000`, `40,000–60,000 บาท`; undefined where none is named. */
export function salaryText(locale: Locale, salary: Job['copy']['salary']): string | undefined {
  if (!salary) return undefined;
  const { min, max, currency } = salary;
  const sums = [...new Set([min, max])].map((sum) => formatNumber(locale, sum)).join('–');
  const names: Readonly<Record<string, string>> = dictionaries[locale].pages.jobs.currency;
  return translator(locale, 'pages')('jobs.pay', { sums, currency: names[currency] ?? currency });
}

/** What is to be known of a job in a Markdown file before somebody applies for it, by language. */
export interface FileJob {
  readonly slug: string;
  readonly copies: PerLanguage<Pick<Copies['jobs'], 'title' | 'closesAt'>>;
}
