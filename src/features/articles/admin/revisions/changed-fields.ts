import { isPublication } from '../kind.ts';

/** A field that a version says something else in. */
export interface ChangedField {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const leaves = (value: Readonly<Record<string, unknown>>, parent = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    isGroup(inner) ? leaves(inner, `${parent}${name}.`) : [[parent + name, inner]],
  );

/** Where two states of an article's form differ. @param order the paths in their order; others come last */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  order: readonly string[],
): ChangedField[] {
  const [old, now] = [new Map(leaves(before)), new Map(leaves(after))];
  const place = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((path) => !isPublication(path) && String(old.get(path) ?? '') !== String(now.get(path) ?? ''))
    .sort((one, other) => place(one) - place(other))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }));
}
