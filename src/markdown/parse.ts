import type { Root } from 'mdast';
import { tokensOf } from './dialect.ts';
import { treeOf } from './tree.ts';

/** What was parsed last: what is published is checked, and compared in pairs of languages. */
const parsed = new Map<string, Root>();
const MOST = 4;

/**
 * Parses anyone's Markdown. Never throws; no node of the result is HTML or nested too deeply for recursion.
 * @returns a tree that is not to be changed: others get the same
 */
export function parseMarkdown(markdown: string): Root {
  const tree = parsed.get(markdown) ?? treeOf(tokensOf(markdown));
  parsed.set(markdown, tree);
  for (const oldest of parsed.keys()) if (parsed.size > MOST) parsed.delete(oldest);
  return tree;
}
