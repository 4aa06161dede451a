import type { Definition, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Characters of URLs and titles that references may add to a text: a long URL named often would swell it. */
const EXPANSION = 200_000;
/** Marks of footnotes in a text. */
const FOOTNOTE_MARKS = 500;

/** References beyond these bounds become their text, so that a page is at most so much longer than its source. */
export function boundReferences(tree: Root): void {
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
