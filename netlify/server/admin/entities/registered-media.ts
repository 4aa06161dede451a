import { articlesUsingMedium } from '../articles/articles-using.ts';
import { mediaEntity } from './media.ts';

/** The media of this product. */
export const mediaOfProduct = mediaEntity(articlesUsingMedium).entity;
