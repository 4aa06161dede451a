import type { Nodes } from 'mdast';
import { parseMarkdown } from './parse.ts';

/** What is between the parts of a node, where that is not nothing. */
const BETWEEN: Readonly<Record<string, string>> = {
  ...{ root: '\n', blockquote: '\n', listItem: '\n', footnoteDefinition: '\n', table: '\n' },
  tableRow: ' | ',
};

function said(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return `${node.alt ?? ''} (${node.url})`.trim();
  if (!('children' in node)) return 'value' in node ? node.value : '';
  if (node.type === 'list') {
    const sign = (place: number): string => (node.ordered ? `${(node.start ?? 1) + place}.` : '•');
    return node.children.map((item, place) => `${sign(place)} ${said(item)}`).join('\n');
  }
  const text = node.children.map(said).join(BETWEEN[node.type] ?? '');
  return node.type === 'link' && text !== node.url ? `${text} (${node.url})` : text;
}

/** Markdown as it is read, without its signs: a link says where it leads, a picture what it shows; what is all signs stays. */
export const asRead = (markdown: string): string => said(parseMarkdown(markdown)) || markdown;
