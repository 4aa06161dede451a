import type { ArticleRow } from '../article-rows.ts';
import { anyText } from '#fields/localised-text.ts';
import type { ArticleKind } from '../../article.ts';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { Usage } from '#staff-api/usage.ts';
import { allArticleRows } from './article-index.ts';
import { CATEGORY_OF } from './category-of.ts';

/** An article by a name that staff know it by. */
export const titleOf = ({ working: { title, slug } }: ArticleRow): string => anyText(title) || slug;

/** The articles for which something holds, as `usedBy` tells them. @throws StoreUnavailable */
async function articlesWhere(
  holds: (kind: ArticleKind, row: ArticleRow) => boolean,
  call: AdminCall,
): Promise<Usage[]> {
  const rows = await allArticleRows(call);
  return rows
    .filter(({ kind, row }) => holds(kind, row))
    .map(({ kind, row }) => ({ entity: kind, id: row.id, title: titleOf(row) }));
}

/** Articles whose cover or body has a medium, working copies and editions alike. @throws StoreUnavailable */
export const articlesUsingMedium = (id: string, call: AdminCall): Promise<Usage[]> =>
  articlesWhere((_, { media }) => media.includes(id), call);

const has = (copy: object | undefined, category: string): boolean =>
  copy !== undefined && 'category' in copy && copy.category === category;

/** News or events of a category, working copies and public ones alike. @throws StoreUnavailable */
export const articlesUsingCategory = (
  { kind: wanted, slug }: { readonly kind: CategoryKind; readonly slug: string },
  call: AdminCall,
): Promise<Usage[]> =>
  articlesWhere(
    (kind, { working, editions }) =>
      CATEGORY_OF[kind] === wanted &&
      [working, ...Object.values(editions).flat()].some((copy) => has(copy, slug)),
    call,
  );
