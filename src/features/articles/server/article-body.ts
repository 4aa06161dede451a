import { escapedParagraphs } from '#markdown/escaped-paragraphs.ts';
import { minutesFor } from '#markdown/words.ts';
import { shownMedium } from '#features/media/server/library.ts';
import { rememberLast } from '#http/remember-last.ts';
import { WorkerEnded } from '#http/worker/run-in-worker.ts';
import type { Locale } from '#i18n/locales.ts';
import { bodyLimits, inBodyThread, isLight } from './body-thread.ts';
import { type BodySource, renderBody, type RenderedBody } from './render-body.ts';

/** An article's body ready to be shown, and how many minutes it takes to read. */
export interface ShownBody extends RenderedBody {
  readonly minutes: number;
  /** Then its page's policy has to allow `VIDEO_FRAMES`, which only the page itself can say, before anything is drawn. */
  readonly hasVideo: boolean;
}

const MEDIUM = /\/media\/([0-9a-f-]{36})/g;

/** Markdown as HTML, with the pictures of the library that it names in the sizes that a page needs. */
export async function shownBody(
  markdown: string,
  lang: Locale,
  { isPlainWanted = false } = {},
): Promise<ShownBody> {
  const ids = new Set([...markdown.matchAll(MEDIUM)].map(([, id = '']) => id));
  const found = await Promise.all([...ids].map(shownMedium));
  const sizes = new Map(
    found.flatMap((medium) =>
      medium ? [[medium.id, { width: medium.width, height: medium.height }] as const] : [],
    ),
  );
  const body = await rendered({ markdown, lang, sizes, isPlainWanted });
  return {
    ...body,
    minutes: minutesFor(body.words, lang),
    hasVideo: body.html.includes('<figure data-video='),
  };
}

/** Requesting a long page again and again does not render it again. */
const once = rememberLast<RenderedBody>(20);

/**
 * A long body is rendered in a thread, so that others are served meanwhile; one that exceeds its limits is shown as
 * plain text.
 * @throws HttpError 503 while too many are waiting
 */
export async function rendered(source: BodySource, limits = bodyLimits): Promise<RenderedBody> {
  if (isLight(source.markdown)) return renderBody(source);
  const key = JSON.stringify({ ...source, sizes: [...source.sizes] });
  const inThread = () => inBodyThread<RenderedBody>({ render: source }, limits);
  return once(key, inThread).catch((error: unknown) => {
    if (!(error instanceof WorkerEnded)) throw error;
    const html = escapedParagraphs(source.markdown);
    return { html, plain: html, headings: [], words: 0 };
  });
}
