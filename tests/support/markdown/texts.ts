import type { MarkdownTexts } from '#markdown/options.ts';

export const TEXTS: MarkdownTexts = {
  table: (number) => `Table ${number}`,
  footnotes: 'Footnotes',
  backToText: (footnote) => `Back to ${footnote}`,
  playVideo: (provider) => `Play on ${provider}`,
  videoNote: (provider) => `Nothing comes from ${provider} before.`,
};
