import type { Nodes } from 'mdast';
import { parseMarkdown } from './parse.ts';

/** What is between the parts of a node, where that is not nothing. */
const BETWEEN: Readonly<Record<string, string>> = {
  ...{ root: '\n', blockquote: '\n', list: '\n', listItem: '\n', footnoteDefinition: '\n', table: '\n' },
  tableRow: ' | ',
};

function said(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return `${node.alt ?? ''} (${node.url})`.trim();
  if (!('children' in node)) return 'value' in node ? node.value : '';
  const text = node.children.map(said).join(BETWEEN[node.type] ?? '');
  if (node.type === 'link' && text !== node.url) return `${text} (${node.url})`;
  return node.type === 'listItem' ? `• ${text}` : text;
}

/** Markdown as it is read, without its signs: a link says where it leads, a picture what it shows; what is all signs stays. */
export const asRead = (markdown: string): string => said(parseMarkdown(markdown)) || markdown;
