import type { ArticleKind } from '../../article.ts';
import type { CategoryKind } from '#features/categories/category-fields.ts';

/** The kind of the categories that a kind of article has; jobs have none. */
export const CATEGORY_OF: Readonly<Record<ArticleKind, CategoryKind | undefined>> = {
  news: 'news',
  events: 'event',
  jobs: undefined,
};
