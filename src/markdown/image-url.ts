/** The formats that the image service makes. */
export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** Quality by format: what cannot be told from the original at the size of a photo on a page. */
const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 50, webp: 72, jpg: 75, png: 100 };
/** Widths in pixels; few, so that visitors share what the CDN has. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920];
/** The largest one wins little over the next smaller. */
const WORTHWHILE = 1.15;

/** The public URL of a medium as it was stored. */
export const mediaPath = (id: string): string => `/media/${id}`;

/** A medium resized by the host's image service, which keeps its shape. */
export function imageUrl(id: string, width: number, format: ImageFormat): string {
  const query = { url: mediaPath(id), w: String(width), fm: format, q: String(QUALITY[format]) };
  return `/.netlify/images?${new URLSearchParams(query)}`;
}

/** The widths in which a picture is offered, rising, none above its own. */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one * WORTHWHILE <= width);
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return smaller.at(-1) === largest ? smaller : [...smaller, largest];
}

/** The `srcset` of a picture in one format. */
export const srcSet = (id: string, width: number, format: ImageFormat): string =>
  widthsFor(width)
    .map((one) => `${imageUrl(id, one, format)} ${one}w`)
    .join(', ');
