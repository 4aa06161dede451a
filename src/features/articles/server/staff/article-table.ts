import type { ArticleRow } from '../article-rows.ts';
import type { ArticleKind } from '../../article.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { CsvColumn } from '#staff-api/csv/columns.ts';
import {
  daysFilter,
  exactFilter,
  type RowFilter,
  instantsFilter,
  oneOfFilter,
} from '#staff-api/list/filters.ts';
import type { TableDefinition } from '#staff-api/record-definition.ts';
import { articleItem, SHOWN_STATES, shownState } from './article-answer.ts';
import { ARTICLE_COLUMNS } from './article-columns.ts';
import { ARTICLE_SORTS, articleTexts } from './article-index.ts';
import { EMPLOYMENTS } from '../../kinds/jobs.ts';
import { JOB_ROLES } from '../../kinds/job-role.ts';

type Filters<Row> = Readonly<Record<string, RowFilter<Row>>>;

/** The next time at which an article comes or goes by itself, in ms since 1970; undefined: nothing lies ahead. */
export function nextChangeOf({ published, publishAt, unpublishAt }: ArticleRow, now: number) {
  if (Object.keys(published).length === 0) return undefined;
  const ahead = [publishAt, unpublishAt].flatMap((at) =>
    at && Date.parse(at) > now ? [Date.parse(at)] : [],
  );
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Any of the languages in which something is missing. */
const missing: RowFilter<ArticleRow> = (wanted) => {
  const languages = wanted.split(',').map((language) => language.trim());
  const chosen = LOCALES.filter((locale) => languages.includes(locale));
  if (chosen.length !== new Set(languages).size) return undefined;
  return (row) => chosen.some((locale) => row.missing[locale].length > 0);
};

const common = (now: number): Filters<ArticleRow> => ({
  ...Object.fromEntries(
    LOCALES.map((locale) => [`state.${locale}`, oneOfFilter(SHOWN_STATES, (row) => shownState(row, locale))]),
  ),
  missing,
  scheduled: oneOfFilter(['yes', 'no'], (row) => (nextChangeOf(row, now) === undefined ? 'no' : 'yes')),
  slug: exactFilter(({ working }) => working.slug),
  createdAt: instantsFilter(({ createdAt }) => createdAt),
  updatedAt: instantsFilter(({ updatedAt }) => updatedAt),
});

const OWN: { readonly [K in ArticleKind]: Filters<ArticleRow<K>> } = {
  news: {
    category: exactFilter(({ working }) => working.category),
    tag: exactFilter(({ working }) => working.tag),
    author: exactFilter(({ working }) => working.author),
    date: daysFilter(({ working }) => working.date),
  },
  events: {
    category: exactFilter(({ working }) => working.category),
    startsAt: instantsFilter(({ working }) => working.startsAt),
  },
  jobs: {
    role: oneOfFilter(JOB_ROLES, ({ working }) => working.role ?? ''),
    employment: oneOfFilter(EMPLOYMENTS, ({ working }) => working.employment ?? ''),
    closesAt: daysFilter(({ working }) => working.closesAt),
  },
};

/** What lists of a kind show at a time, since what lies ahead and what was public depend on it. */
export const articleTable = <K extends ArticleKind>(kind: K, now: number): TableDefinition<ArticleRow<K>> => {
  const columns: readonly CsvColumn<ArticleRow<K>>[] = ARTICLE_COLUMNS[kind];
  return {
    toItem: (row) => articleItem(row, now),
    columns,
    defaultSort: 'updatedAt',
    defaultOrder: 'desc',
    sorts: ARTICLE_SORTS[kind],
    filters: { ...common(now), ...OWN[kind] },
    texts: articleTexts,
  };
};
