/** Signs that may begin or end something in Markdown, and lines: by these goes what a text costs to read. */
const SIGNS = /[\n\\&@`[\]*_~<|]/g;

/** One in eight: more than an article of the longest length has, and a third of what would make one take seconds to read. */
export const MOST_SIGNS = 12_000;

export const signsIn = (markdown: string): number => markdown.match(SIGNS)?.length ?? 0;
