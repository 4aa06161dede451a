import { articlesUsingMedium } from '../articles/articles-using.ts';
import { mediaEntity } from './media.ts';

const registered = mediaEntity(articlesUsingMedium);
/** The media of this product. */
export const mediaOfProduct = registered.entity;
export const mediaIndex = registered.index;
