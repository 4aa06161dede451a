import type { Nodes } from 'mdast';
import type { Locale } from '#i18n/locales.ts';
import { parseMarkdown } from './parse.ts';
import { videoOf } from './videos.ts';
import { walk } from './walk.ts';

const SEPARATED = new Set(['paragraph', 'heading', 'tableCell', 'break']);

/** What a parsed text says: no code, no descriptions of pictures, no URLs of videos. */
export function plainText(tree: Nodes, leaveOut: readonly Nodes['type'][] = []): string {
  const parts: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'code' || leaveOut.includes(node.type)) return false;
    if (node.type === 'paragraph' && videoOf(node)) return false;
    if (SEPARATED.has(node.type)) parts.push(' ');
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    return true;
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/**
 * The beginning of a text without its formatting, headings, tables and code, cut between two words.
 * @param limit longest result in UTF-16 code units, the ellipsis included
 */
export function excerpt(markdown: string, limit: number, locale: Locale): string {
  const text = plainText(parseMarkdown(markdown), ['heading', 'table', 'footnoteDefinition']);
  if (text.length <= limit) return text;
  let end = 0;
  // A word longer than all of it ends where its last whole character does.
  for (const granularity of ['word', 'grapheme'] as const) {
    const part = text.slice(0, limit + 1);
    for (const { index } of new Intl.Segmenter(locale, { granularity }).segment(part)) {
      if (index < limit) end = index;
    }
    if (end > 0) break;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
