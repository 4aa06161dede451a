import { articlesUsingCategory } from '#features/articles/server/staff/articles-using.ts';
import { categoriesEntity } from '#features/categories/server/categories-entity.ts';

const registered = categoriesEntity(articlesUsingCategory);
/** The categories of this product. */
export const categoriesOfProduct = registered.entity;
export const categoriesIndex = registered.index;
