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

type Entry = Omit<AuditEntry, 'actor' | 'origin'>;

/** Notes something that stands in any case. @returns headers for the answer, which say so if the audit lacks it */
export async function unlessNoted(
  note: () => Promise<unknown>,
  { action, entity, entityId }: Entry,
  actor: Actor | null,
): Promise<Readonly<Record<string, string>>> {
  try {
    await note();
    return {};
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logFailure(error);
    // Ids only: the log holds no personal data.
    logProblem('Not in the audit.', { action, entity, entityId, ...(actor && { actor: actor.id }) });
    return { 'Audit-Recorded': 'no' };
  }
}

/** Notes a write after it took place, by whom and from where; headers as `unlessNoted`. */
export const noteAudit = ({ stores, user, now, origin }: Noted, entry: Entry) =>
  unlessNoted(() => audit(stores, { ...entry, actor: user, origin }, now), entry, user);
