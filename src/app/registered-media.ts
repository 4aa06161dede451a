import { articlesUsingMedium } from '#features/articles/server/staff/articles-using.ts';
import { mediaEntity } from '#features/media/server/media-entity.ts';

/** The media of this product. */
export const mediaOfProduct = mediaEntity(articlesUsingMedium).entity;
