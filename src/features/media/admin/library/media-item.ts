import type { MediaRecord, MediaType } from '../../media.ts';
import { fill } from '#admin/i18n/fill.ts';

/** The entity's name in the interface. */
export const MEDIA = 'media';

/** What a type is called, by everybody alike. */
export const TYPE_NAMES: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
};

/** `2000 × 1500` */
export const sidesOf = ({ width, height }: Pick<MediaRecord, 'width' | 'height'>): string =>
  fill('{width} × {height}', { width, height });
