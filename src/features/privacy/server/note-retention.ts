import { v7 as uuidv7 } from 'uuid';
import { StoreUnavailable } from '#store/errors.ts';
import { type Actor, audit } from '#staff-api/audit/audit.ts';
import { logFailure } from '#http/log.ts';
import type { StoresAndClock } from '#store/stores.ts';

/**
 * Notes in the audit how many records were erased because their retention period had ended, never whose.
 * @param actor null for the schedule
 * @returns headers for an answer
 */
export async function noteRetention(
  erased: Readonly<Record<string, number>>,
  actor: Actor | null,
  { stores, now }: StoresAndClock,
): Promise<Readonly<Record<string, string>>> {
  const changes = Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ field: `erased.${name}`, from: null, to: String(count) }));
  if (changes.length === 0) return {};
  const entry = { actor, action: 'retention', entity: 'privacy', entityId: uuidv7(), changes };
  try {
    await audit(stores, entry, now).catch(() => audit(stores, entry, now));
    return {};
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logFailure(error);
    return { 'Audit-Recorded': 'no' };
  }
}
