import type { Nodes } from 'mdast';

/**
 * Looks at a node and all within it, in the order of the text.
 * @param visit returns false for a node that is not to be looked into
 */
export function walk(node: Nodes, visit: (node: Nodes) => boolean | undefined): void {
  if (visit(node) === false || !('children' in node)) return;
  for (const child of node.children) walk(child, visit);
}
