import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { byCompounds, WHOLE } from '#i18n/thai-compounds.ts';

/** Keeps Thai compounds on one line; in code, letters stand as they are. */
export function keepCompounds(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'code')) return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const parts = byCompounds(node.value);
    if (parts.length === 1) return undefined;
    const nodes = parts.map((value, place) =>
      place % 2 === 0
        ? ({ type: 'text', value } as const)
        : ({
            type: 'element',
            tagName: 'span',
            properties: { className: [WHOLE] },
            children: [{ type: 'text', value }],
          } as const),
    );
    const shown = nodes.filter((part) => part.type === 'element' || part.value !== '');
    parent.children.splice(
      index,
      1,
      ...shown.map((part) => structuredClone(part) as (typeof parent.children)[number]),
    );
    return [SKIP, index + shown.length];
  });
}
