import type { Paragraph, Root, RootContent } from 'mdast';
import { parseMarkdown } from '#markdown/parse.ts';
import { plainText } from '#markdown/plain-text.ts';
import { walk } from '#markdown/walk.ts';
import type { Searchable } from './segment.ts';

/** Between a heading and the text around it, so that an excerpt does not read as one sentence; no word of its own. */
const DOT: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: '·' }] };

const withDots = (tree: Root): Root => ({
  ...tree,
  children: tree.children.flatMap((node, at): RootContent[] =>
    node.type !== 'heading' ? [node] : at === 0 ? [node, DOT] : [DOT, node, DOT],
  ),
});

/** What a search needs of a Markdown text: its headings, and all that it says, headings included. */
export function markdownText(markdown: string): { headings: string[]; text: string } {
  const tree = parseMarkdown(markdown);
  const headings: string[] = [];
  walk(tree, (node) => void (node.type === 'heading' && headings.push(plainText(node))));
  return { headings: headings.filter(Boolean), text: plainText(withDots(tree)) };
}

/** Something to be searched, with what a Markdown text says besides. */
export function withMarkdown(searchable: Searchable, markdown: string): Searchable {
  const { headings, text } = markdownText(markdown);
  return {
    ...searchable,
    headings: [...searchable.headings, ...headings],
    text: [searchable.text, text].join(' '),
  };
}
