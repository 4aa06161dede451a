import { imageUrl, srcSet } from './image-url.ts';
import type { ImageSource } from './options.ts';

/** How wide a body's text is (`.prose` in styles/prose.css): as wide as a phone, else 44rem. */
const SIZES = '(min-width: 47rem) 44rem, calc(100vw - 2.5rem)';
/** For browsers that know no `srcset`. */
const FALLBACK_WIDTH = 960;

/**
 * The lookup that `renderMarkdown` asks for pictures of the media library, from one that knows their sizes in pixels.
 * A medium that it does not know is shown as it was stored.
 */
export const mediaImages =
  (sizeOf: (id: string) => { width: number; height: number } | undefined) =>
  (url: string): ImageSource | undefined => {
    const id = url.replace('/media/', '');
    const size = sizeOf(id);
    return (
      size && {
        src: imageUrl(id, Math.min(size.width, FALLBACK_WIDTH), 'webp'),
        srcSet: srcSet(id, size.width, 'webp'),
        sizes: SIZES,
        width: size.width,
        height: size.height,
      }
    );
  };
