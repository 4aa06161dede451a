import { isPicture, type MediaRecord } from '../../media.ts';

/** `2000 × 1500`; nothing of a document. */
export const dimensionsText = (media: Pick<MediaRecord, 'type' | 'width' | 'height'>): string[] =>
  isPicture(media) ? [`${media.width} × ${media.height}`] : [];
