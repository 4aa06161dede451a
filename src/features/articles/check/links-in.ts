import { isSitePath } from '#markdown/links.ts';
import { addressOf } from './links.ts';

/** `](/news/a "Title")` and `![](/media/b)`. */
const INLINE = /\]\(\s*<?(\/[^\s)>]*)/g;
/** `[a]: /news/a`. */
const DEFINITION = /^ {0,3}\[[^\]\n\r\u2028\u2029]+\]:[ \t]*<?(\/[^\s>]*)/gm;

/**
 * Where links and pictures of a Markdown text lead within the site, as `addressOf` has it. Every row of an article is
 * made with it, so it reads no syntax tree: what is in a code block counts as well.
 */
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
