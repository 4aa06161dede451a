import { StoreUnavailable } from '#store/errors.ts';
import { logFailure, logProblem } from '#http/log.ts';
import type { AdminCall } from './admin-call.ts';
import type { AuditEntry } from './audit/audit.ts';
import { noteRepeated } from './audit/note-repeated.ts';

/** Each of the same export or file in an hour gets a line of its own up to here. */
const EACH = 30;

/**
 * Notes that somebody takes data away: an export, a file. As with writes (`noteAudit`) the answer says in a header
 * when the audit lacks it.
 * @returns headers for the answer
 */
export async function noteTaken(
  { stores, now, user, origin, request }: AdminCall,
  entry: Omit<AuditEntry, 'actor' | 'origin'>,
): Promise<Readonly<Record<string, string>>> {
  if (request.method === 'HEAD') return {};
  const same = `${entry.entity}/${entry.entityId}`;
  try {
    await noteRepeated({ stores, now }, { ...entry, actor: user, origin, same, each: EACH });
    return {};
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logFailure(error);
    const { action, entity, entityId } = entry;
    logProblem('Not in the audit.', { action, entity, entityId, actor: user.id });
    return { 'Audit-Recorded': 'no' };
  }
}
