import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { eachElement } from './elements.ts';
import { uniqueSlugs } from './slug.ts';

/** One line of a table of contents. */
export interface Heading {
  /** What its `id` says: link to `#${id}`. */
  readonly id: string;
  readonly text: string;
  /** 2 to 6; the article's title is the only h1. */
  readonly level: number;
}

/**
 * Stands before every id, so that no heading takes the name of something that scripts look for (`h-location`); that
 * of footnotes is another.
 */
export const HEADING_PREFIX = 'h-';
export const FOOTNOTE_PREFIX = 'n-';

const DEPTHS: readonly string[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const textOf = (heading: Element): string =>
  heading.children
    .filter((child) => child.type !== 'element' || child.tagName !== 'sup')
    .map((child) => toString(child))
    .join('')
    .trim();

/** Numbers levels from 2 on without gaps, whatever level the text began with and left out. */
function outline(): (depth: number) => number {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(6, open.length + 1);
  };
}

/**
 * Puts headings below the article's title, which is the only h1, and gives each an id.
 * @returns those that structure the text; not those within quotes or lists
 */
export function placeHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  const levelOf = outline();
  const slugOf = uniqueSlugs();
  eachElement(tree, (element, parent) => {
    const depth = DEPTHS.indexOf(element.tagName) + 1;
    if (depth === 0) return;
    if (element.properties['id'] === 'footnote-label') {
      element.tagName = 'h2';
      element.properties = { id: `${FOOTNOTE_PREFIX}label` };
      return;
    }
    const level = levelOf(depth);
    const text = textOf(element);
    const id = HEADING_PREFIX + slugOf(text);
    element.tagName = `h${level}`;
    element.properties = { id };
    if (parent === tree && text) headings.push({ id, text, level });
  });
  return headings;
}
