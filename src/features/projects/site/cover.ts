import { drawingsIn } from '#site/drawing.ts';

/** URL of a project's cover (720×540), undefined where none is drawn. */
export const projectCover = drawingsIn(
  import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url', import: 'default' }),
);
