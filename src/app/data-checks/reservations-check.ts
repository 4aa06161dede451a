import type { RecordBase } from '#fields/record.ts';
import { parseReservation, reservationKey, writeReservation } from '#store/reservations.ts';
import type { DataCheck, DataProblem } from './data-check.ts';
import { hasReserved } from './reservation-holder.ts';
import { STORED_ENTITIES } from './stored-entities.ts';

/** Checks that unique values are reserved by the record that has them, and that nothing else is reserved. */
export const reservationsCheck: DataCheck = ({ stores, settle }) => {
  /** Records by the key of the reservation that each should have. */
  const holders = new Map<string, string[]>();
  const store = stores('reservations');
  const uniqueOf = (entity: string) => STORED_ENTITIES.get(entity)?.(stores).unique ?? [];
  const entityOf = (key: string) => key.slice(0, key.indexOf('/'));
  const isJudged = (key: string): boolean => {
    const [name = '', of] = key.split('/');
    return uniqueOf(name).some(({ field }) => field.toLowerCase() === of);
  };
  const give = (key: string, owner: string | null) => async () => {
    await writeReservation(store, key, owner);
  };

  async function* ofKey(key: string): AsyncGenerator<DataProblem> {
    const at = `reservations/${key}`;
    const reservation = parseReservation((await store.get(key))?.text);
    const [first, ...others] = holders.get(key) ?? [];
    if (others.length > 0) {
      const names = [first, ...others].join(', ');
      yield {
        at,
        says: `these records of ${entityOf(key)} have the same value, which must be unique: ${names}`,
      };
      return;
    }
    if (first !== undefined && reservation?.owner !== first) {
      const record = `records-${entityOf(key)}/${first}`;
      yield { at: record, says: `its unique value is not reserved for it (${at})`, mend: give(key, first) };
    }
    const owner = reservation?.owner;
    if (first !== undefined || owner === undefined || owner === null) return;
    yield { at, says: `is reserved for ${owner}, which is gone or has another value`, mend: give(key, null) };
  }

  return {
    see(entity: string, record: RecordBase) {
      for (const { field, valuesOf } of uniqueOf(entity)) {
        for (const value of new Set(valuesOf(record))) {
          const key = reservationKey({ entity, field }, value);
          holders.set(key, [...(holders.get(key) ?? []), record.id]);
        }
      }
    },
    async *problems() {
      const keys = new Set([...(await store.list()).map(({ key }) => key), ...holders.keys()]);
      let settled = false;
      for (const key of [...keys].filter(isJudged)) {
        for await (const found of ofKey(key)) {
          // Who reserves writes the record right after.
          if (!settled) await settle();
          settled = true;
          if (found.at.startsWith('reservations/') && (await isHeldByNow(key))) continue;
          yield found;
        }
      }
    },
  };

  async function isHeldByNow(key: string): Promise<boolean> {
    if ((holders.get(key) ?? []).length > 0) return false;
    const owner = parseReservation((await store.get(key))?.text)?.owner;
    if (owner === undefined || owner === null) return true;
    return hasReserved(stores, key, owner);
  }
};
