import type { Element, ElementContent } from 'hast';
import { decoded, decodedPath } from '#fields/decoded.ts';
import { isWebUrl } from '#fields/web-address.ts';
import { FOOTNOTE_PREFIX, HEADING_PREFIX } from './headings.ts';
import { headingSlug } from './slug.ts';

/** `/about-us`, but not `//host` or `/\host`, which browsers take for another site. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\])/.test(href);

const isMailOrPhoneUrl = (href: string): boolean => /^(?:mailto|tel):[^\s]+$/i.test(href);

/** `#Costs` as a writer has it becomes the id of that heading; undefined if there is none. */
function fragmentOf(href: string, ids: ReadonlySet<string>): string | undefined {
  const fragment = href.slice(1);
  if (fragment.startsWith(FOOTNOTE_PREFIX) && ids.has(fragment)) return href;
  const id = HEADING_PREFIX + headingSlug(decoded(fragment) ?? fragment);
  return ids.has(id) ? `#${id}` : undefined;
}

function linkProperties(href: string, ids: ReadonlySet<string>): Element['properties'] | undefined {
  if (isSitePath(href) || isMailOrPhoneUrl(href)) return { href };
  if (isWebUrl(href)) return { href, rel: ['noopener'] };
  const fragment = href.startsWith('#') ? fragmentOf(href, ids) : undefined;
  return fragment ? { href: fragment } : undefined;
}

const withoutProtocol = (url: string): string => url.replace(/^https?:\/\/|\/$/gi, '');

/** Whether its URL is what a link says: on paper, which names the URLs of links, it stands there already. */
function saysItsUrl({ children: [only, ...others] }: Element, href: string): boolean {
  if (only?.type !== 'text' || others.length > 0) return false;
  return [href, decodedPath(href)].some((url) => withoutProtocol(url) === withoutProtocol(only.value));
}

/**
 * Keeps a link to the web, to a path of this site, to a heading of the text, a mail address or a phone number. Any other
 * loses its URL and stays as text, as does one within another: `[<https://one.example>](https://two.example)`.
 * @param ids what the text has
 * @returns what is shown instead of it
 */
export function checkLink(
  link: Element,
  isLinked: boolean,
  ids: ReadonlySet<string>,
): ElementContent[] | undefined {
  const { href, id, ariaLabel, dataFootnoteRef, dataFootnoteBackref } = link.properties;
  const allowed = isLinked ? undefined : linkProperties(String(href ?? ''), ids);
  if (!allowed) return link.children;
  link.properties = {
    ...allowed,
    ...(saysItsUrl(link, String(allowed['href'])) && { dataUrl: '' }),
    ...(id !== undefined && { id }),
    ...(ariaLabel !== undefined && { ariaLabel }),
    ...(dataFootnoteRef !== undefined && { ariaDescribedBy: [`${FOOTNOTE_PREFIX}label`] }),
    ...(dataFootnoteBackref !== undefined && { dataFootnoteBackref: '' }),
  };
  return undefined;
}
