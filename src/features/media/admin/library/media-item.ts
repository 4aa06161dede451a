import type { MediaRecord } from '../../media.ts';

/** The entity's name in the API. */
export const MEDIA = 'media';

/** `2000 × 1500` */
export const dimensionsText = ({ width, height }: Pick<MediaRecord, 'width' | 'height'>): string =>
  `${width} × ${height}`;
