import type { Element, ElementContent } from 'hast';
import { isWebUrl } from '#fields/web-address.ts';
import { isSitePath } from './links.ts';
import type { ImageSource } from './options.ts';

const MEDIUM = /^\/media\/[\w-]+$/;

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
export function showImage(
  element: Element,
  isLinked: boolean,
  lookUp: (url: string) => ImageSource | undefined,
): ElementContent[] | undefined {
  const url = String(element.properties['src'] ?? '');
  const alt = String(element.properties['alt'] ?? '');
  if (!isSitePath(url)) return linkInsteadOfImage(url, alt, isLinked);
  const { src, srcSet, sizes, width, height } = (MEDIUM.test(url) ? lookUp(url) : undefined) ?? { src: url };
  element.properties = { src, srcSet, sizes, width, height, alt, loading: 'lazy', decoding: 'async' };
  return undefined;
}
