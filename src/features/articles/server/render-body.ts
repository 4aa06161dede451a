import { markdownTexts } from '#markdown/markdown-texts.ts';
import { mediaImages } from '#markdown/media-images.ts';
import { renderMarkdown, renderPlainHtml, type RenderedMarkdown } from '#markdown/render.ts';
import type { Locale } from '#i18n/locales.ts';

/** All that a body's HTML is made of, so that a thread can make it. */
export interface BodySource {
  readonly markdown: string;
  readonly lang: Locale;
  /** Of the pictures of the library that it names, by id. */
  readonly sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }>;
  /** Whether its `plain` is wanted. */
  readonly isPlainWanted: boolean;
}
export interface RenderedBody extends RenderedMarkdown {
  /** What job boards take (`renderPlainHtml`); '' where it is not wanted. */
  readonly plain: string;
}

export function renderBody({ markdown, lang, sizes, isPlainWanted }: BodySource): RenderedBody {
  const texts = markdownTexts(lang);
  const images = mediaImages((id) => sizes.get(id));
  return {
    ...renderMarkdown(markdown, lang, { texts, images }),
    plain: isPlainWanted ? renderPlainHtml(markdown, lang, { texts }) : '',
  };
}
