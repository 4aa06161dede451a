import { type ArticleRow, articleRows } from '../article-rows.ts';
import { articleFieldTexts } from '../../article-field-texts.ts';
import { KINDS } from '../../article-kinds.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import { timesOf } from '../../editions.ts';
import { valueAt, type ValueOf } from '#fields/table/field-value.ts';
import { LOCALES } from '#i18n/locales.ts';
import { tableColumns } from '#staff-api/csv/table-columns.ts';
import { oneOfFilter, type RowFilter } from '#staff-api/list/filters.ts';
import type { TableDefinition } from '#staff-api/record-definition.ts';
import { articleItem, articleItems, shownState } from './article-answer.ts';
import { publicationOf } from './published-state.ts';
import { entityRows, type IndexedRows, type RowsCall } from '#staff-api/entity-index.ts';
import { byValue } from '#staff-api/list/sort.ts';
import { tableList } from '#staff-api/list/table-list.ts';

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
    toItems: (rows, call) => articleItems(rows, { ...call, kind }, now),
    columns: tableColumns(KINDS[kind].table, articleFieldTexts[kind], undefined, valueNow(now)),
    defaultSort: 'updatedAt',
    defaultOrder: 'desc',
    filters: { ...list.filters, missing, scheduled, source },
  };
}

/** What is not a part of the working copy. */
const OF_RECORD: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt']);

/** Where a row has the value of a field. */
const articleValue: ValueOf<ArticleRow> = (path) => {
  const language = LOCALES.find((locale) => path === `state.${locale}`);
  if (language) return (row) => shownState(row, language);
  if (!OF_RECORD.has(path)) return valueAt(`working.${path}`);
  // Of a file nobody knows when it was written: it comes last.
  const valueOf = valueAt(path);
  return (row) => valueOf(row) || undefined;
};

/** What can be asked of the lists of a kind, at any time. */
function listOf(kind: ArticleKind) {
  const list = tableList(KINDS[kind].table, articleValue);
  const { role } = list.sorts;
  return { ...list, sorts: { ...list.sorts, ...(role && { role: byValue(articleValue('role')) }) } };
}
const ARTICLE_LISTS = { news: listOf('news'), events: listOf('events'), jobs: listOf('jobs') };

const indexOf = (kind: ArticleKind): IndexedRows<ArticleRow> =>
  entityRows({ ...articleRows(kind), ...ARTICLE_LISTS[kind] });

/** The rows of each kind. */
export const ARTICLE_INDEX = { news: indexOf('news'), events: indexOf('events'), jobs: indexOf('jobs') };

/** An article of whichever kind. */
export interface FoundArticle {
  readonly kind: ArticleKind;
  readonly row: ArticleRow;
}

/** The rows of some kinds, by one way to read them. */
export async function rowsOfKinds(
  kinds: readonly ArticleKind[],
  read: (kind: ArticleKind) => Promise<{ readonly rows: readonly ArticleRow[] }>,
): Promise<readonly FoundArticle[]> {
  const found = kinds.map(async (kind) => (await read(kind)).rows.map((row) => ({ kind, row })));
  return (await Promise.all(found)).flat();
}

/** Every row there is, of all kinds or of some. @throws StoreUnavailable */
export const allArticleRows = (call: RowsCall, kinds: readonly ArticleKind[] = ARTICLE_KINDS) =>
  rowsOfKinds(kinds, (kind) => ARTICLE_INDEX[kind].rows(call));
