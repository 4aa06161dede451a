import type { AuditChange } from '#fields/audit-entry.ts';

/** What is in the audit in place of a value that was erased. */
export const MASK = '•••';

/** That something was changed stays, what it was and became goes. */
export function maskChange<Change extends AuditChange>(change: Change): Change {
  const mask = (value: string | null) => (value === null ? null : MASK);
  return { ...change, from: mask(change.from), to: mask(change.to) };
}
