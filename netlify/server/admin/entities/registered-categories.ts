import { articlesUsingCategory } from '../articles/articles-using.ts';
import { categoriesEntity } from './categories.ts';

const registered = categoriesEntity(articlesUsingCategory);
/** The categories of this product. */
export const categoriesOfProduct = registered.entity;
export const categoriesIndex = registered.index;
