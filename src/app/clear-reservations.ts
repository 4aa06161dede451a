import { sweepReservations } from '#store/reservations.ts';
import type { Stores } from '#store/stores.ts';
import { walkOn } from '#store/walk.ts';

/** Their keys end with a digest, in hex. */
const ROOTS = ['members/email/', 'staff/email/'];

/**
 * Deletes reservations of e-mail addresses that nobody has, in slices: each call goes on where the last one stopped.
 * @param endsAt when nothing further is begun, in ms since 1970
 * @throws StoreUnavailable
 */
export async function clearReservations(stores: Stores, now: () => number, endsAt: number): Promise<void> {
  const store = stores('reservations');
  await walkOn({
    name: 'reservations',
    notes: stores('index'),
    roots: ROOTS,
    list: async (prefix, atMost) => (await store.list(prefix, { atMost })).map(({ key }) => key),
    visit: (keys) => sweepReservations(store, keys, now()),
    now,
    endsAt,
  });
}
