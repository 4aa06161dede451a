import { drawingsIn } from '#site/drawing.ts';

/** URL of a service's drawing (480×360), undefined where none is drawn. */
export const servicePicture = drawingsIn(
  import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url', import: 'default' }),
);
