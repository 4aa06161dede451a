import type { Nodes } from 'mdast';
import { parseMarkdown } from './parse.ts';

/** Formats that say the same in any order around a text. */
const FORMATS = new Set(['emphasis', 'strong', 'delete']);
/** Says nothing, or says only how Markdown is written. */
const SILENT = new Set(['type', 'children', 'value', 'spread', 'position']);

/** What a node is besides what is in it: `heading[["depth",2]]`. */
const signOf = (node: Nodes): string =>
  node.type + JSON.stringify(Object.entries(node).filter(([name]) => !SILENT.has(name)));

/** What readers get of a text, in order: each word with the formats around it, and what begins and ends. */
function partsOf(node: Nodes, formats: readonly string[], parts: [sign: string, text: string][]): void {
  const add = (sign: string, text: string): void => {
    const last = parts.at(-1);
    if (last?.[0] === sign) last[1] += text;
    else parts.push([sign, text]);
  };
  if (node.type === 'text')
    for (const piece of node.value.split(/(\s+)/).filter(Boolean))
      // A blank is one, in whatever it stands.
      if (piece.trim()) add([...formats].sort().join(), piece);
      else parts.push([' ', '']);
  else if ('children' in node) {
    const isFormat = FORMATS.has(node.type);
    if (!isFormat) parts.push([signOf(node), '']);
    for (const child of node.children) partsOf(child, isFormat ? [...formats, node.type] : formats, parts);
    if (!isFormat) parts.push([`/${node.type}`, '']);
  } else parts.push([signOf(node), 'value' in node ? node.value : '']);
}

function saying(markdown: string): string {
  const parts: [string, string][] = [];
  partsOf(parseMarkdown(markdown), [], parts);
  return JSON.stringify(parts);
}

/** Whether readers get the same of two texts, however their Markdown is written; space around items of a list aside. */
export const readsAlike = (one: string, other: string): boolean => saying(one) === saying(other);
