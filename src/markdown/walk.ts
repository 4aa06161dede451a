import type { Nodes } from 'mdast';

/**
 * Looks at a node and all within it, in the order of the text.
 * @param look returns false for a node that is not to be looked into
 */
export function walk(node: Nodes, look: (node: Nodes) => boolean | undefined): void {
  if (look(node) === false || !('children' in node)) return;
  for (const child of node.children) walk(child, look);
}
