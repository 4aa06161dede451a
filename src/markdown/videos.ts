import type { Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { MarkdownTexts } from './options.ts';
import { PROVIDER_NAMES, parseVideoUrl, videoPageUrl, type Video } from './video-url.ts';

/** The video of a paragraph that holds nothing but its URL. A link with words of its own stays a link. */
export function videoOf({ children: [only, ...others] }: Paragraph): Video | undefined {
  if (only?.type !== 'link' || others.length > 0) return undefined;
  const [label] = only.children;
  return label?.type === 'text' && only.url.endsWith(label.value) ? parseVideoUrl(only.url) : undefined;
}

/**
 * Turns such paragraphs into a figure with a link to the video; `src/site/browser/site/videos.ts` puts the player in its
 * place when it is clicked. Until then the visitor's browser asks nothing of the host.
 */
export function showVideos(tree: Root, texts: MarkdownTexts): void {
  visit(tree, 'paragraph', (paragraph) => {
    const video = videoOf(paragraph);
    if (!video) return;
    const name = PROVIDER_NAMES[video.provider];
    paragraph.data = {
      hName: 'figure',
      hProperties: { dataVideo: video.provider, dataVideoId: video.id, dataVideoStart: video.start },
      hChildren: [
        {
          type: 'element',
          tagName: 'a',
          properties: { href: videoPageUrl(video) },
          children: [{ type: 'text', value: texts.playVideo(name) }],
        },
        {
          type: 'element',
          tagName: 'figcaption',
          properties: {},
          children: [{ type: 'text', value: texts.videoNote(name) }],
        },
      ],
    };
  });
}
