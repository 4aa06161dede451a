import type { Element, ElementContent, Properties } from 'hast';
import type { Paragraph } from 'mdast';
import type { Dictionary } from '#i18n/dictionaries.ts';
import { fill } from '#i18n/fill.ts';
import { PROVIDER_NAMES, parseVideoUrl, videoPageUrl, type Video } from './video-url.ts';

/** The video of a paragraph that holds nothing but its URL. A link with words of its own stays a link. */
export function videoOf({ children: [only, ...others] }: Paragraph): Video | undefined {
  if (only?.type !== 'link' || others.length > 0) return undefined;
  const [label] = only.children;
  return label?.type === 'text' && only.url.endsWith(label.value) ? parseVideoUrl(only.url) : undefined;
}

/**
 * The figure that such a paragraph becomes, with a link to the video; `src/site/browser/site/videos.ts` puts the player
 * in its place when it is clicked. Until then the visitor's browser asks nothing of the host.
 */
export function videoFigure(
  paragraph: Paragraph,
  texts: Dictionary['pages']['markdown'],
): Element | undefined {
  const video = videoOf(paragraph);
  if (!video) return undefined;
  const provider = PROVIDER_NAMES[video.provider];
  const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
    ...{ type: 'element', tagName, properties, children },
  });
  return element(
    'figure',
    { dataVideo: video.provider, dataVideoId: video.id, dataVideoStart: video.start },
    [
      element('a', { href: videoPageUrl(video) }, [
        { type: 'text', value: fill(texts.playVideo, { provider }) },
      ]),
      element('figcaption', {}, [{ type: 'text', value: fill(texts.videoNote, { provider }) }]),
    ],
  );
}
