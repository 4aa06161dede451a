import { rememberLast } from '#http/remember-last.ts';
import type { Locale } from '#i18n/locales.ts';
import { type RenderedMarkdown, renderMarkdown } from '#markdown/render.ts';
import { minutesFor } from '#markdown/words.ts';
import { shownMedium } from '#features/media/server/library.ts';
import { mediaNamed } from './media-ids.ts';

/** An article's body ready to be shown, and how many minutes it takes to read. */
export interface ShownBody extends RenderedMarkdown {
  readonly minutes: number;
  /** Then its page's policy has to allow `VIDEO_FRAMES`, which only the page itself can say, before anything is drawn. */
  readonly hasVideo: boolean;
}

/** Requesting a long page again and again does not render it again. */
const once = rememberLast<Omit<RenderedMarkdown, 'plain'>>(20);

/** Markdown as HTML, with the pictures of the library that it names in the sizes that a page needs. */
export async function shownBody(markdown: string, lang: Locale): Promise<ShownBody> {
  const found = await Promise.all(mediaNamed([markdown]).map(shownMedium));
  const sizes = new Map(found.flatMap((medium) => (medium ? [[medium.id, medium]] : [])));
  const render = (): RenderedMarkdown => renderMarkdown(markdown, lang, (id) => sizes.get(id));
  const body = await once(JSON.stringify([lang, markdown, ...sizes]), async () => {
    // Without `plain`, which holds the whole tree.
    const { html, headings, words } = render();
    return { html, headings, words };
  });
  return {
    ...body,
    plain: () => render().plain(),
    minutes: minutesFor(body.words, lang),
    hasVideo: body.html.includes('<figure data-video='),
  };
}
