import type { MarkdownTexts } from './options.ts';
import type { Locale } from '#i18n/locales.ts';
import { texts } from '#i18n/t.ts';

/** What the Markdown pipeline says itself, in the language of the text that it renders. */
export function markdownTexts(locale: Locale): MarkdownTexts {
  const t = texts(locale);
  return {
    table: (number) => t('markdown.table', { number }),
    footnotes: t('markdown.footnotes'),
    backToText: (number) => t('markdown.backToText', { number }),
    playVideo: (provider) => t('markdown.playVideo', { provider }),
    videoNote: (provider) => t('markdown.videoNote', { provider }),
  };
}
