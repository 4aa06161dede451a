import { articleRows, type ArticleRow } from '../article-rows.ts';
import { KINDS } from '../../article-kinds.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import { type ValueOf, valueAt } from '#fields/table/field-value.ts';
import { LOCALES } from '#i18n/locales.ts';
import { entityRows, type IndexedRows, type RowsCall } from '#staff-api/entity-index.ts';
import { byValue } from '#staff-api/list/sort.ts';
import { tableList } from '#staff-api/list/table-list.ts';
import { shownState } from './article-answer.ts';

/** What is not a part of the working copy. */
const OF_RECORD: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt']);

/** Where a row has the value of a field. */
export const articleValue: ValueOf<ArticleRow> = (path) => {
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
export const ARTICLE_LISTS = { news: listOf('news'), events: listOf('events'), jobs: listOf('jobs') };

const indexOf = <K extends ArticleKind>(kind: K): IndexedRows<ArticleRow<K>> =>
  entityRows({ ...articleRows(kind), ...ARTICLE_LISTS[kind] });

/** The rows of each kind. */
export const ARTICLE_INDEX: { readonly [K in ArticleKind]: IndexedRows<ArticleRow<K>> } = {
  news: indexOf('news'),
  events: indexOf('events'),
  jobs: indexOf('jobs'),
};

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
