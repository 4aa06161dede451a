import { audit, type AuditEntry } from '#staff-api/audit/audit.ts';
import { logFailure } from '#http/log.ts';
import type { AuthDependencies } from './dependencies.ts';

/**
 * Notes in the audit what has taken place. It has taken place even if the note cannot be written: that is told to the
 * operator, not to the person.
 */
export async function noteInAudit(
  { stores, now }: Pick<AuthDependencies, 'stores' | 'now'>,
  entry: AuditEntry,
): Promise<void> {
  await audit(stores, entry, now).catch(logFailure);
}
