/**
 * Signs that may begin or end something in Markdown, and lines: by these goes what a text costs to show. A URL without any
 * counts as one in brackets does, twice.
 */
const SIGNS = /[\n\\&@`[\]*_~<|]|:(?=\/\/)|(?<=:)\/\/|www\./gi;

/** One in eight: more than an article of the longest length has. A text of nothing else would cost two or three times as much. */
export const MOST_SIGNS = 12_000;

export const signsIn = (markdown: string): number => markdown.match(SIGNS)?.length ?? 0;
