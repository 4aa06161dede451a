/** A field in which what was typed here differs from what somebody else has saved in the meantime. */
export interface Difference {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether it was changed here at all; if not, theirs is the one to keep. */
  readonly isMine: boolean;
  /** Whether they changed it at all; if not, mine takes nothing of theirs away. */
  readonly isTheirs: boolean;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** What a form's values hold, each with its path: `title.en`. */
export const leaves = (value: Readonly<Record<string, unknown>>, parent = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    isGroup(inner) ? leaves(inner, `${parent}${name}.`) : [[parent + name, inner]],
  );

/** Compares three states of a form's values, field by field. @param base what both began with */
export function differences(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Difference[] {
  const [before, after] = [new Map(leaves(base)), new Map(leaves(theirs))];
  const paths = new Map([...after, ...leaves(mine)]);
  return [...paths.keys()]
    .map((path) => ({ path, mine: new Map(leaves(mine)).get(path), theirs: after.get(path) }))
    .filter(({ mine: own, theirs: other }) => !isSame(own, other))
    .map((found) => ({
      ...found,
      isMine: !isSame(found.mine, before.get(found.path)),
      isTheirs: !isSame(found.theirs, before.get(found.path)),
    }));
}
