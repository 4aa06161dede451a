/** The files of `src/site/icons`. Here, since what `Icon.astro` begins with is done again for each icon of a page. */
export const drawnIcons = import.meta.glob('./icons/*.svg', { query: '?raw', eager: true });
