import type { ArticleRow } from '../article-rows.ts';
import { articleFieldTexts } from '../../article-field-texts.ts';
import { KINDS } from '../../article-kinds.ts';
import type { ArticleKind } from '../../article.ts';
import { timesOf } from '../../editions.ts';
import { valueAt, type ValueOf } from '#fields/table/field-value.ts';
import { LOCALES } from '#i18n/locales.ts';
import { tableColumns } from '#staff-api/csv/table-columns.ts';
import { type RowFilter, oneOfFilter } from '#staff-api/list/filters.ts';
import type { TableDefinition } from '#staff-api/record-definition.ts';
import { articleItem } from './article-answer.ts';
import { ARTICLE_LISTS, articleValue } from './article-index.ts';
import { publicationOf } from './published-state.ts';

/** When something of an article next comes or goes by itself, in ms since 1970; undefined: never. */
export function nextChangeOf(row: ArticleRow, now: number): number | undefined {
  const ahead = timesOf(row).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Where a row has the value of a field at a time. */
const valueNow =
  (now: number): ValueOf<ArticleRow> =>
  (path) =>
    /^(un)?publishAt\./.test(path) ? (row) => valueAt(path)(publicationOf(row, now)) : articleValue(path);

/** Any of the languages in which something is missing. */
const missing: RowFilter<ArticleRow> = (wanted) => {
  const languages = wanted.split(',').map((language) => language.trim());
  const chosen = LOCALES.filter((locale) => languages.includes(locale));
  if (chosen.length !== new Set(languages).size) return undefined;
  return (row) => chosen.some((locale) => row.missing[locale].length > 0);
};

const source = oneOfFilter<ArticleRow>(['staff', 'file'], ({ ofFile }) =>
  ofFile === undefined ? 'staff' : 'file',
);

/** What lists of a kind show at a time, since what is ahead and what was public depend on it. */
export function articleTable(kind: ArticleKind, now: number): TableDefinition<ArticleRow> {
  const list = ARTICLE_LISTS[kind];
  const scheduled = oneOfFilter<ArticleRow>(['yes', 'no'], (row) =>
    nextChangeOf(row, now) === undefined ? 'no' : 'yes',
  );
  return {
    ...list,
    toItem: (row) => articleItem(row, now),
    columns: tableColumns(KINDS[kind].table, articleFieldTexts[kind], undefined, valueNow(now)),
    defaultSort: 'updatedAt',
    defaultOrder: 'desc',
    filters: { ...list.filters, missing, scheduled, source },
  };
}
