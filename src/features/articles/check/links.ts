import { type Locale, LOCALES } from '#i18n/locales.ts';
import { pinnedLocale, visitorPath } from '#i18n/pinned-path.ts';
import { decodedPath } from '#fields/decoded.ts';
import { isWebUrl } from '#fields/web-address.ts';
import { isSitePath } from '#markdown/links.ts';
import type { Finding, KnownSite } from './finding.ts';

/** Pages of staff and their pictures: whether they are there is not for a text to know. */
const NOT_PAGES = /^\/(?:admin|api)(?:\/|$)/;
const MEDIUM = /^\/media\/([^/?#]+)$/;

/** `/th/news/a/?page=2#b` → the path of the page as visitors have it, and what is behind it. */
function partsOf(url: string): { path: string; rest: string } {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return { path: visitorPath(decodedPath(path)), rest };
}

/** A URL of this site as visitors have it, with its query: `/th/news/a/?b=c#d` → `/news/a?b=c`. */
export function addressOf(url: string): string {
  const { path, rest } = partsOf(url);
  return path + rest.replace(/#.*$/s, '');
}

/** A path with the calendar file of an event counts as the event. */
export const pageOf = (path: string): string => path.replace(/^(\/events\/[^/]+)\.ics$/, '$1');

/** What is wrong with where a link of a text leads; undefined: nothing. */
export function linkProblem(
  url: string,
  locale: Locale,
  { paths, moved, media }: KnownSite,
): Pick<Finding, 'key' | 'instead'> | undefined {
  if (!isSitePath(url))
    return isWebUrl(url) || /^(?:mailto|tel):\S+$/i.test(url) ? undefined : { key: 'deadLink' };
  const { path, rest } = partsOf(url);
  if (NOT_PAGES.test(path)) return undefined;
  const medium = MEDIUM.exec(path)?.[1];
  if (medium !== undefined) return media.has(medium) ? undefined : { key: 'deadLink' };
  let target = path;
  for (let steps = 0; steps < 10; steps += 1) target = moved.get(target) ?? target;
  const isKnownIn = (language: Locale): boolean =>
    paths[language].has(target) || paths[language].has(pageOf(target));
  const language = pinnedLocale(url) ?? locale;
  if (!LOCALES.some(isKnownIn)) return { key: 'deadLink' };
  const written = url.slice(0, url.length - rest.length);
  if (target !== path || (written !== path && decodedPath(written) !== path))
    return { key: 'movedLink', instead: target + rest };
  return isKnownIn(language) ? undefined : { key: 'linkElsewhere' };
}

/** Whether a picture is one of the web or of the library. */
export function isPictureThere(url: string, { media, paths }: KnownSite): boolean {
  const medium = MEDIUM.exec(url.split(/[?#]/, 1).join())?.[1];
  if (medium !== undefined) return media.has(medium);
  return isWebUrl(url) || LOCALES.some((locale) => paths[locale].has(url));
}

/** `](/news/a "Title")` and `![](/media/b)`. */
const INLINE = /\]\(\s*<?(\/[^\s)>]*)/g;
/** `[a]: /news/a`. */
const DEFINITION = /^ {0,3}\[[^\]\n\r\u2028\u2029]+\]:[ \t]*<?(\/[^\s>]*)/gm;

/** Where a text leads within the site, as `addressOf` has it; without a syntax tree, so code blocks count as well. */
export function addressesIn(markdown: string): string[] {
  const found = [...markdown.matchAll(INLINE), ...markdown.matchAll(DEFINITION)];
  const urls = new Set(found.map(([, url = '']) => url));
  return [...new Set([...urls].flatMap((url) => (isSitePath(url) ? [addressOf(url)] : [])))];
}

/** The same of everything that a file says: Markdown, and addresses in its front matter. */
export function addressesOf(said: unknown): string[] {
  if (typeof said === 'string') return /^\/[^\s/\\]\S*$/.test(said) ? [addressOf(said)] : addressesIn(said);
  if (typeof said !== 'object' || said === null) return [];
  return [...new Set(Object.values(said).flatMap(addressesOf))];
}
