import type { RecordBase } from '#fields/record.ts';
import { hashedKeyPart } from '#store/key.ts';
import type { Stores } from '#store/stores.ts';
import { STORED_ENTITIES } from './stored-entities.ts';

/**
 * Whether the record that a value is reserved for is there and has it; also where nobody can read that record.
 * @param key of the reservation, `{entity}/{field}/{digest}`
 * @throws StoreUnavailable
 */
export async function hasReserved(stores: Stores, key: string, owner: string): Promise<boolean> {
  const entity = key.slice(0, key.indexOf('/'));
  const text = (await stores(`records-${entity}`).get(owner))?.text;
  if (text === undefined) return false;
  try {
    const { record } = JSON.parse(text) as { record: RecordBase };
    return (STORED_ENTITIES.get(entity)?.(stores).unique ?? [])
      .flatMap(({ valuesOf }) => valuesOf(record))
      .some((value) => key.endsWith(hashedKeyPart(value)));
  } catch {
    // One that nobody can read keeps what it has.
    return true;
  }
}
