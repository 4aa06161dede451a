import { accounts } from './accounts.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { staff, staffIdByEmail } from './staff-records.ts';
import type { Stores } from '#store/stores.ts';
import type { Account } from '../auth-account.ts';
import type { StaffRecord } from '../staff.ts';

/** A staff record with what it signs in with. */
export interface StaffPerson {
  readonly record: StaffRecord;
  readonly account: Account;
}

/** An id that no record has: looked up for an e-mail address that nobody has, so that it takes as many reads. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The person with this address, in as many reads as for nobody, as a disabled one counts. @throws StoreUnavailable */
export async function personByEmail(stores: Stores, email: string): Promise<StaffPerson | undefined> {
  return personById(stores, (await staffIdByEmail(stores, email)) ?? NOBODY, comparedEmail(email));
}

/** The same by id; with an e-mail address only if it is still that person's. */
export async function personById(
  stores: Stores,
  id: string,
  email?: string,
): Promise<StaffPerson | undefined> {
  const [record, account] = await Promise.all([staff(stores).find(id), accounts(stores).find(id)]);
  if (!record || !account || record.disabled) return undefined;
  if (email !== undefined && comparedEmail(record.email) !== email) return undefined;
  return { record, account };
}
