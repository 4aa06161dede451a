import { noteRepeated } from '#staff-api/audit/note-repeated.ts';
import type { Origin } from '#http/origin.ts';
import { type Actor, audit } from '#staff-api/audit/audit.ts';
import { logFailure } from '#http/log.ts';
import type { StoresAndClock } from '#store/stores.ts';

/** Notes in the audit what somebody did to their own account; if it cannot be written the operator is told, not the person. */
export async function noteInAudit(
  { stores, now }: StoresAndClock,
  action: string,
  { id, name }: Actor,
  origin: Origin,
): Promise<void> {
  const entry = { actor: { id, name }, action, entity: 'staff', entityId: id, origin };
  await audit(stores, entry, now).catch(logFailure);
}

/** What stands in for an id when somebody tried an e-mail address that nobody has; never the address itself. */
export const UNKNOWN_ACCOUNT = 'unknown';
/** About one account from one network, so many an hour get a line each. */
const EACH = 5;

/**
 * Notes what a stranger did about a staff account: tried a password, asked for a link, was told to wait. For work that
 * the answer does not wait for, so that its duration does not tell whether there is such an account.
 * @param staffId undefined for an e-mail address that nobody has
 */
export async function noteStranger(
  { stores, now }: StoresAndClock,
  action: 'failedLogin' | 'reset' | 'limited' | 'refused',
  staffId: string | undefined,
  origin: Origin,
): Promise<void> {
  const entityId = staffId ?? UNKNOWN_ACCOUNT;
  await noteRepeated(
    { stores, now },
    { actor: null, action, entity: 'staff', entityId, origin, same: entityId, each: EACH },
  ).catch(logFailure);
}
