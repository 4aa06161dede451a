import * as v from 'valibot';
import { ID } from '../schemas/record.ts';
import { type StaffRecord, staffRecordSchema } from '../schemas/staff.ts';
import { hashedKeyPart } from './key.ts';
import { type Repository, repository } from './repository.ts';
import type { Stores } from './stores.ts';
import { uniqueRepository } from './unique-repository.ts';
import { writeMarker } from './write-marker.ts';

/** The form in which two addresses are compared. */
export const comparedEmail = (email: string): string => email.normalize('NFC').toLowerCase();

/** Staff records, no two with one e-mail address; see `staffRecordSchema`. */
export function staff(stores: Stores, now?: () => number): Repository<StaffRecord> {
  const records = repository({
    entity: 'staff',
    store: stores('records-staff'),
    shape: { schema: staffRecordSchema },
    marker: writeMarker(stores('index'), 'staff', now),
    ...(now && { now: () => new Date(now()) }),
  });
  return uniqueRepository(records, {
    store: stores('reservations'),
    field: 'email',
    valueOf: ({ email }) => comparedEmail(email),
    ...(now && { now }),
  });
}

/** Every staff id, in the order of their making. A handful, so that a list needs no index. */
export async function staffIds(stores: Stores): Promise<readonly string[]> {
  const listed = await stores('records-staff').list();
  return listed
    .map(({ key }) => key)
    .filter((key) => ID.test(key))
    .toSorted();
}

const ownedSchema = v.object({ owner: v.nullable(v.string()) });

/**
 * The id of the record that an address is reserved for, as `reservations` keeps it. Only a pointer: the record itself
 * says whether it still has that address.
 */
export async function staffIdByEmail(stores: Stores, email: string): Promise<string | undefined> {
  const key = `staff/email/${hashedKeyPart(comparedEmail(email))}`;
  const found = await stores('reservations').get(key);
  try {
    return v.parse(ownedSchema, JSON.parse(found?.text ?? '')).owner ?? undefined;
  } catch {
    return undefined;
  }
}
