import type { Element, ElementContent } from 'hast';
import { isWebUrl } from '#fields/web-address.ts';
import { imageUrl, srcSet } from './image-url.ts';
import { isSitePath } from './links.ts';

const MEDIUM = /^\/media\/([\w-]+)$/;
/** How wide a body's text is (`.prose` in styles/prose.css): as wide as a phone, else 44rem. */
const SIZES = '(min-width: 47rem) 44rem, calc(100vw - 2.5rem)';
/** For browsers that know no `srcset`. */
const FALLBACK_WIDTH = 960;

/** The sides of a picture of the media library in pixels, by its id; undefined where there is none. */
export type SizeOf = (id: string) => { readonly width: number; readonly height: number } | undefined;

/** Where a picture comes from; one of the library that is not known as it was written. */
function sourceOf(url: string, sizeOf: SizeOf): Element['properties'] {
  const [, id = ''] = MEDIUM.exec(url) ?? [];
  const size = id ? sizeOf(id) : undefined;
  if (!size) return { src: url };
  const { width, height } = size;
  const src = imageUrl(id, Math.min(width, FALLBACK_WIDTH), 'webp');
  return { src, srcSet: srcSet(id, width, 'webp'), sizes: SIZES, width, height };
}

/** A picture of another site is not loaded: its description leads there, where it is in no link already. */
function linkInsteadOfImage(url: string, alt: string, isLinked: boolean): ElementContent[] {
  const text = { type: 'text' as const, value: alt || url };
  return isWebUrl(url) && !isLinked
    ? [{ type: 'element', tagName: 'a', properties: { href: url, rel: ['noopener'] }, children: [text] }]
    : [text];
}

/** `![alt](address "caption")` as a paragraph of its own becomes a figure. */
export function caption(paragraph: Element): void {
  const [image, ...others] = paragraph.children;
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return;
  const { title } = image.properties;
  if (typeof title !== 'string' || !title.trim()) return;
  paragraph.tagName = 'figure';
  paragraph.children.push({
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: title }],
  });
}

/**
 * Loads a picture of this site late and in the size that is needed; no other is loaded.
 * @returns what is shown instead of it
 */
export function showImage(element: Element, isLinked: boolean, sizeOf: SizeOf): ElementContent[] | undefined {
  const url = String(element.properties['src'] ?? '');
  const alt = String(element.properties['alt'] ?? '');
  if (!isSitePath(url)) return linkInsteadOfImage(url, alt, isLinked);
  element.properties = { ...sourceOf(url, sizeOf), alt, loading: 'lazy', decoding: 'async' };
  return undefined;
}
