import { drawingsIn } from './drawing.ts';

/** URL of a page's drawing (480×360), undefined where none is drawn. */
export const pagePicture = drawingsIn(
  import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url', import: 'default' }),
);
