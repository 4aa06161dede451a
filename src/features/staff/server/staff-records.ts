import { comparedEmail } from '#fields/compared-email.ts';
import { ID } from '#fields/record.ts';
import { type StaffRecord, staffRecordSchema } from '../staff.ts';
import { reservedFor } from '#store/reservations.ts';
import type { Stores, StoresAndClock } from '#store/stores.ts';
import type { UniqueField } from '#store/unique-repository.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';

export const staffOptions = recordOptions<StaffRecord>({
  entity: 'staff',
  schema: staffRecordSchema,
});

export const staffUnique: UniqueField<StaffRecord> = {
  field: 'email',
  valuesOf: ({ email }) => [comparedEmail(email)],
};

/** Staff records, no two with one e-mail address; see `staffRecordSchema`. */
export const staff = recordsOf(staffOptions, [staffUnique]);

/** Every staff id, in the order of their making. A handful, so that a list needs no index. */
export async function staffIds(stores: Stores): Promise<readonly string[]> {
  const listed = await stores('records-staff').list();
  return listed
    .map(({ key }) => key)
    .filter((key) => ID.test(key))
    .toSorted();
}

/** The id of the account that an e-mail address is reserved for; the record says whether it still has that address. */
export const staffIdByEmail = (stores: Stores, email: string): Promise<string | undefined> =>
  reservedFor({ store: stores('reservations'), entity: 'staff', field: 'email' }, comparedEmail(email));

/** Every staff record, oldest first. @throws StoreUnavailable */
export async function listStaff({ stores }: Pick<StoresAndClock, 'stores'>): Promise<StaffRecord[]> {
  const found = await Promise.all((await staffIds(stores)).map((id) => staff(stores).find(id)));
  return found.filter((record) => record !== undefined);
}
