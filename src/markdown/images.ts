import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isSitePath, isWebUrl } from './links.ts';
import type { ImageSource } from './options.ts';

const MEDIUM = /^\/media\/[\w-]+$/;

/** A picture of another site is not loaded: its description leads there, where it is in no link already. */
function linkInsteadOfImage(url: string, alt: string, isLinked: boolean): ElementContent[] {
  const text = { type: 'text' as const, value: alt || url };
  return isWebUrl(url) && !isLinked
    ? [{ type: 'element', tagName: 'a', properties: { href: url }, children: [text] }]
    : [text];
}

function showImage(element: Element, { src, srcSet, sizes, width, height }: ImageSource, alt: string): void {
  element.properties = { src, srcSet, sizes, width, height, alt, loading: 'lazy', decoding: 'async' };
}

/** `![alt](address "caption")` as a paragraph of its own becomes a figure. */
function caption(paragraph: Element): void {
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

/** Loads pictures of this site alone, late and in the size that is needed. */
export function showImages(tree: Root, lookUp: (url: string) => ImageSource | undefined): void {
  const linked = new Set<Element>();
  visit(tree, 'element', (link) => {
    if (link.tagName === 'a') visit(link, 'element', (inside) => void linked.add(inside));
  });
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'p') caption(element);
    if (element.tagName !== 'img' || !parent || index === undefined) return undefined;
    const src = String(element.properties['src'] ?? '');
    const alt = String(element.properties['alt'] ?? '');
    if (!isSitePath(src)) {
      parent.children.splice(index, 1, ...linkInsteadOfImage(src, alt, linked.has(element)));
      return [SKIP, index + 1];
    }
    showImage(element, (MEDIUM.test(src) ? lookUp(src) : undefined) ?? { src }, alt);
    return undefined;
  });
}
