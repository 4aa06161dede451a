import { drawingsIn } from '#site/drawing.ts';

const drawings = {
  news: drawingsIn(
    import.meta.glob<string>('../news/site/pictures/*.svg', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
  events: drawingsIn(
    import.meta.glob<string>('../events/site/pictures/*.svg', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
};

/** URL of the drawing (1200×630) that an article's `cover` names, undefined where none has that name. */
export const articleCover = (kind: keyof typeof drawings, name: string): string | undefined =>
  drawings[kind](name);
