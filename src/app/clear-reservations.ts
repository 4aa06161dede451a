import * as v from 'valibot';
import { comparedEmail } from '#fields/compared-email.ts';
import { reservationKey, sweepReservations } from '#store/reservations.ts';
import type { Stores } from '#store/stores.ts';
import { walkOn } from '#store/walk.ts';

/** Their keys end with a digest, in hex. */
const ROOTS = ['members/email/', 'staff/email/'];
const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ record: v.object({ email: v.string() }) }));

/**
 * Deletes reservations of e-mail addresses that nobody has, in slices: each call goes on where the last one stopped.
 * @param endsAt when nothing further is begun, in ms since 1970
 * @throws StoreUnavailable
 */
export async function clearReservations(stores: Stores, now: () => number, endsAt: number): Promise<void> {
  const store = stores('reservations');
  const holds = async (owner: string, key: string): Promise<boolean> => {
    const entity = key.startsWith('staff/') ? 'staff' : 'members';
    const text = (await stores(`records-${entity}`).get(owner))?.text;
    if (text === undefined) return false;
    const { success, output } = v.safeParse(storedSchema, text);
    // One that nobody can read keeps what it has.
    return !success || reservationKey({ entity, field: 'email' }, comparedEmail(output.record.email)) === key;
  };
  await walkOn({
    name: 'reservations',
    notes: stores('index'),
    roots: ROOTS,
    list: async (prefix, atMost) => (await store.list(prefix, { atMost })).map(({ key }) => key),
    visit: (keys) => sweepReservations(store, keys, { now: now(), holds }),
    now,
    endsAt,
  });
}
