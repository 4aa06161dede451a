import type { Import } from './imports.ts';

/**
 * Groups that import each other in a circle (strongly connected components, after Tarjan), the largest first.
 * @param groupOf the folder of a path, say
 */
export function circles(imports: readonly Import[], groupOf: (path: string) => string): string[][] {
  const edges = new Map<string, Set<string>>();
  const edgesOf = (group: string): Set<string> => {
    const known = edges.get(group) ?? new Set<string>();
    edges.set(group, known);
    return known;
  };
  for (const { from, to } of imports) {
    if (groupOf(from) !== groupOf(to)) edgesOf(groupOf(from)).add(groupOf(to));
  }

  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lower = (group: string, than: number | undefined): void => {
    low.set(group, Math.min(low.get(group) ?? Infinity, than ?? Infinity));
  };
  const visit = (group: string): void => {
    index.set(group, index.size);
    lower(group, index.get(group));
    stack.push(group);
    for (const next of edgesOf(group)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) lower(group, low.get(next));
    }
    if (low.get(group) !== index.get(group)) return;
    const circle = stack.splice(stack.indexOf(group));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const group of [...edges.keys()]) if (!index.has(group)) visit(group);
  return found.sort((a, b) => b.length - a.length);
}
