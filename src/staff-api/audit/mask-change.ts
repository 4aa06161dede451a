import type { AuditChange } from '#fields/audit-entry.ts';

/** What is in the audit in place of a secret, and of a value that was erased. */
export const MASK = '•••';

/** The fact of a change is kept; the values before and after are removed. */
export function maskChange<Change extends AuditChange>(change: Change): Change {
  const mask = (value: string | null) => (value === null ? null : MASK);
  return { ...change, from: mask(change.from), to: mask(change.to) };
}
