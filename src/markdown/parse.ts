import type { Definition, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { boundBlocks, boundSigns } from './bounds.ts';

/** Characters of URLs and titles that references may add to a text: a long URL named often would swell it. */
const EXPANSION = 200_000;
/** Marks of footnotes in a text. */
const FOOTNOTE_MARKS = 500;

/** References beyond these bounds become their text, so that a page is at most so much longer than its source. */
function boundReferences(tree: Root): void {
  const sizes = new Map<string, number>();
  visit(tree, 'definition', ({ identifier, url, title }: Definition) => {
    if (!sizes.has(identifier)) sizes.set(identifier, url.length + (title?.length ?? 0));
  });
  let expansion = 0;
  let marks = 0;
  visit(tree, (node, index, parent) => {
    let instead: PhrasingContent[] | undefined;
    if (node.type === 'footnoteReference') {
      marks += 1;
      if (marks > FOOTNOTE_MARKS) instead = [{ type: 'text', value: `[^${node.identifier}]` }];
    } else if (node.type === 'linkReference' || node.type === 'imageReference') {
      expansion += sizes.get(node.identifier) ?? 0;
      if (expansion > EXPANSION)
        instead = node.type === 'linkReference' ? node.children : [{ type: 'text', value: node.alt ?? '' }];
    }
    if (!instead || !parent || index === undefined) return undefined;
    (parent.children as PhrasingContent[]).splice(index, 1, ...instead);
    return [SKIP, index + instead.length];
  });
}

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

/** HTML is not ours to take from anybody: it is shown as the text that it is, except comments and line breaks. */
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

/** Parses anyone's Markdown. Never throws; no node of the result is HTML or nested too deeply for recursion. */
export function parseMarkdown(markdown: string): Root {
  const tree = parser.parse(boundBlocks(markdown));
  boundReferences(tree);
  htmlAsText(tree);
  return tree;
}
