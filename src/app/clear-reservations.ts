import { sweepReservations } from '#store/reservations.ts';
import { hasReserved } from './data-checks/reservation-holder.ts';
import { STORED_ENTITIES } from './data-checks/stored-entities.ts';
import type { Stores } from '#store/stores.ts';
import { keysIn, walkOn } from '#store/walk.ts';

/** What their keys begin with; they end with a digest, in hex. */
const rootsOf = (stores: Stores): readonly string[] =>
  [...STORED_ENTITIES].flatMap(([entity, open]) =>
    open(stores).unique.map(({ field }) => `${entity}/${field.toLowerCase()}/`),
  );

/** Deletes reservations that belong to nobody, in batches that end at `endsAt` (see `Walk`). @throws StoreUnavailable */
export async function clearReservations(stores: Stores, now: () => number, endsAt: number): Promise<void> {
  const store = stores('reservations');
  await walkOn({
    name: 'reservations',
    notes: stores('index'),
    roots: rootsOf(stores),
    list: keysIn(store),
    visit: (keys) =>
      sweepReservations(store, keys, { now: now(), holds: (owner, key) => hasReserved(stores, key, owner) }),
    now,
    endsAt,
  });
}
