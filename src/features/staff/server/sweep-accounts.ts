import { ID } from '#fields/record.ts';
import type { Stores } from '#store/stores.ts';
import { accounts } from './accounts.ts';
import { staffIds } from './staff-records.ts';

/** By then, creating or deleting an account is complete. */
const UNFINISHED_MS = 60 * 60_000;

/**
 * Erases what nobody signs in with: accounts whose staff record was never written, or is gone, since the process died
 * between the two. The record comes second, so that a set-up that was interrupted can be done again.
 * @throws StoreUnavailable
 */
export async function sweepAccounts(stores: Stores, now: number): Promise<void> {
  const listed = await stores('records-accounts').list();
  const known = new Set(await staffIds(stores));
  const orphans = listed.map(({ key }) => key).filter((id) => ID.test(id) && !known.has(id));
  for (const id of orphans) {
    const account = await accounts(stores).find(id);
    if (account && now - Date.parse(account.createdAt) > UNFINISHED_MS) await accounts(stores).delete(id);
  }
}
