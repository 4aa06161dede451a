import { StoreUnavailable } from '#store/errors.ts';
import { type Actor, audit, type AuditEntry } from './audit.ts';
import { logFailure, logProblem } from '#http/log.ts';
import type { Origin } from '#http/origin.ts';
import type { StoresAndClock } from '#store/stores.ts';

/** The part of a call that tells who writes, and where to. */
interface Noted extends StoresAndClock {
  readonly user: Actor;
  readonly origin: Origin;
}

/**
 * Records a write in the audit, after it took place, under the caller's name and with its origin. Tried twice; if both
 * fail the write stands, so the response shows the record as it is and says in a header that the audit lacks it.
 * @returns headers for the answer
 */
export async function noteAudit(
  { stores, user, now, origin }: Noted,
  entry: Omit<AuditEntry, 'actor' | 'origin'>,
): Promise<Readonly<Record<string, string>>> {
  const note = () => audit(stores, { ...entry, actor: user, origin }, now);
  try {
    await note().catch(note);
    return {};
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logFailure(error);
    // Ids only: the log holds no personal data.
    const { action, entity, entityId } = entry;
    logProblem('Not in the audit.', { action, entity, entityId, actor: user.id });
    return { 'Audit-Recorded': 'no' };
  }
}
