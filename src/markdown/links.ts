import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { FOOTNOTE_PREFIX, HEADING_PREFIX } from './headings.ts';
import { headingSlug } from './slug.ts';

/** `/about-us`, but not `//host` or `/\host`, which browsers take for another site. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\])/.test(href);

const isMailOrPhoneUrl = (href: string): boolean => /^(?:mailto|tel):[^\s]+$/i.test(href);

/** Whether a URL is one of the web and complete. */
export function isWebUrl(href: string): boolean {
  const url = /^https?:\/\//i.test(href) ? URL.parse(href) : null;
  return url !== null && url.username === '' && url.password === '';
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** `#Costs` as a writer has it becomes the id of that heading; undefined if there is none. */
function fragmentOf(href: string, ids: ReadonlySet<string>): string | undefined {
  const fragment = href.slice(1);
  if (fragment.startsWith(FOOTNOTE_PREFIX) && ids.has(fragment)) return href;
  const id = HEADING_PREFIX + headingSlug(decoded(fragment));
  return ids.has(id) ? `#${id}` : undefined;
}

function linkProperties(href: string, ids: ReadonlySet<string>): Element['properties'] | undefined {
  if (isSitePath(href) || isMailOrPhoneUrl(href)) return { href };
  if (isWebUrl(href)) return { href, rel: ['noopener'] };
  const fragment = href.startsWith('#') ? fragmentOf(href, ids) : undefined;
  return fragment ? { href: fragment } : undefined;
}

/** `[<https://one.example>](https://two.example)` is one link. */
function dropLinksWithin(link: Element): void {
  visit(link, 'element', (element, index, parent) => {
    if (element === link || element.tagName !== 'a' || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...element.children);
    return [SKIP, index];
  });
}

/**
 * Keeps links to the web, to paths of this site, to headings of the text, mail addresses and phone numbers. Any other
 * loses its URL and stays as text. Links to elsewhere tell nothing of this page's window.
 */
export function checkLinks(tree: Root): void {
  const ids = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['id'] === 'string') ids.add(properties['id']);
  });
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'a' || !parent || index === undefined) return undefined;
    dropLinksWithin(element);
    const { href, id, ariaLabel, dataFootnoteRef, dataFootnoteBackref } = element.properties;
    const allowed = linkProperties(String(href ?? ''), ids);
    if (!allowed) {
      parent.children.splice(index, 1, ...element.children);
      return [SKIP, index];
    }
    element.properties = {
      ...allowed,
      ...(id !== undefined && { id }),
      ...(ariaLabel !== undefined && { ariaLabel }),
    };
    if (dataFootnoteRef !== undefined) element.properties['ariaDescribedBy'] = [`${FOOTNOTE_PREFIX}label`];
    if (dataFootnoteBackref !== undefined) element.properties['dataFootnoteBackref'] = '';
    return undefined;
  });
}
