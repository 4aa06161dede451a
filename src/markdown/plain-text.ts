import type { Nodes } from 'mdast';
import { videoOf } from './videos.ts';
import { walk } from './walk.ts';

const SEPARATED = new Set(['paragraph', 'heading', 'tableCell', 'break']);

/** What a parsed text says: no code, no descriptions of pictures, no URLs of videos. */
export function plainText(tree: Nodes): string {
  const parts: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'code') return false;
    if (node.type === 'paragraph' && videoOf(node)) return false;
    if (SEPARATED.has(node.type)) parts.push(' ');
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    return true;
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
