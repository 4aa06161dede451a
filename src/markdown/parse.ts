import type { Nodes, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { boundBlocks, boundSigns } from './bounds.ts';
import { boundReferences } from './references.ts';

/** GitHub's dialect: tables, task lists, footnotes, bare URLs. One tilde is no strikethrough: «~100 to ~200». */
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(boundSigns).freeze();

/** Leaves `<!-- … -->` out. */
function withoutComments(html: string): string {
  let rest = html;
  let kept = '';
  for (;;) {
    const start = rest.indexOf('<!--');
    const end = start < 0 ? -1 : rest.indexOf('-->', start + 4);
    if (end < 0) return kept + rest;
    kept += rest.slice(0, start);
    rest = rest.slice(end + 3);
  }
}

const LINE_BREAK = /^<br\s*\/?>$/i;
const isInline = (parent: Nodes): boolean =>
  !['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);

/** HTML is not ours to take from anybody: it is shown as the text that it is, but for comments and line breaks. */
function htmlAsText(tree: Root): void {
  visit(tree, 'html', ({ value }, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const text = withoutComments(value).trim();
    const kept: RootContent[] = isInline(parent)
      ? [LINE_BREAK.test(text) ? { type: 'break' } : { type: 'text', value: text }]
      : [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
    // As many as fit the parent: phrasing where it was phrasing, a block where it was a block.
    (parent.children as RootContent[]).splice(index, 1, ...(text ? kept : []));
    return [SKIP, index + (text ? 1 : 0)];
  });
}

/** Reads Markdown from anyone. Never throws; no node of the result is HTML, and none lies too deep for recursion. */
export function parseMarkdown(markdown: string): Root {
  const tree = parser.parse(boundBlocks(markdown));
  boundReferences(tree);
  htmlAsText(tree);
  return tree;
}
