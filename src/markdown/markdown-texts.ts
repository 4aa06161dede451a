import { dictionaries } from '#i18n/dictionaries.ts';
import { fill } from '#i18n/fill.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MarkdownTexts } from './options.ts';

/**
 * What the Markdown pipeline says itself, in the language of the text that it renders. Of the dictionary, since a thread
 * knows no i18next.
 */
export function markdownTexts(locale: Locale): MarkdownTexts {
  const { markdown } = dictionaries[locale].pages;
  return {
    table: (number) => fill(markdown.table, { number }),
    footnotes: markdown.footnotes,
    backToText: (number) => fill(markdown.backToText, { number }),
    playVideo: (provider) => fill(markdown.playVideo, { provider }),
    videoNote: (provider) => fill(markdown.videoNote, { provider }),
  };
}
