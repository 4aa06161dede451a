import type { ArticleRow } from '../article-rows.ts';
import { anyText } from '#fields/localised-text.ts';
import { type ArticleKind, CATEGORY_OF } from '../../article.ts';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { Usage } from '#staff-api/usage.ts';
import { everyArticle } from './file-rows.ts';

/** An article by a name that staff know it by. */
export const titleOf = ({ working: { title, slug } }: ArticleRow): string => anyText(title) || slug;

/** The articles for which something holds, as `usedBy` tells them. @throws StoreUnavailable */
async function articlesWhere(
  holds: (kind: ArticleKind, row: ArticleRow) => boolean,
  call: AdminCall,
): Promise<Usage[]> {
  const rows = await everyArticle(call);
  return rows
    .filter(({ kind, row }) => holds(kind, row))
    .map(({ kind, row }) => ({ entity: kind, id: row.id, title: titleOf(row) }));
}

/** Articles whose cover or body has a medium, working copies and editions alike. @throws StoreUnavailable */
export const articlesUsingMedium = (id: string, call: AdminCall): Promise<Usage[]> =>
  articlesWhere((_, { media }) => media.includes(id), call);

const has = (copy: object | undefined, category: string): boolean =>
  copy !== undefined && 'category' in copy && copy.category === category;

interface Category {
  readonly kind: CategoryKind;
  readonly slug: string;
}
/** Whether an article is in a category, as it is written or as it is public. */
export const isIn = (
  { kind: wanted, slug }: Category,
  kind: ArticleKind,
  { working, editions }: ArticleRow,
): boolean =>
  CATEGORY_OF[kind] === wanted &&
  [working, ...Object.values(editions).flat()].some((copy) => has(copy, slug));

/** News or events of a category, Markdown files too, working copies and public ones alike. @throws StoreUnavailable */
export const articlesUsingCategory = (category: Category, call: AdminCall): Promise<Usage[]> =>
  articlesWhere((kind, row) => isIn(category, kind, row), call);
