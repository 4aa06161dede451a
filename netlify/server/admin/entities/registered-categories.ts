import { categoriesEntity } from './categories.ts';

// News and events will name here what they use.
const registered = categoriesEntity(async () => []);
/** The categories of this product. */
export const categoriesOfProduct = registered.entity;
export const categoriesIndex = registered.index;
