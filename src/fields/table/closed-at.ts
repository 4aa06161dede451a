import type { Field } from './table.ts';

/** When a record was closed: retention counts from then on, whatever is noted about it afterwards. */
export const closedAtField = {
  kind: 'instant',
  by: 'system',
  optional: true,
  list: false,
  csv: false,
} as const satisfies Field;

interface Closable {
  readonly closedAt?: string | undefined;
  readonly updatedAt: string;
}

/**
 * When a record was closed, for as long as it stays so; for one from before that was noted, its last change.
 * @param isClosed before and after the change
 * @param now ms since 1970
 */
export function closedAtAfter(
  current: Closable,
  isClosed: { readonly before: boolean; readonly after: boolean },
  now: number,
): string | undefined {
  if (!isClosed.after) return undefined;
  return isClosed.before ? closedSince(current) : new Date(now).toISOString();
}

/** Since when a closed record is closed. */
export const closedSince = ({ closedAt, updatedAt }: Closable): string => closedAt ?? updatedAt;
