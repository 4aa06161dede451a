import { v7 as uuidv7 } from 'uuid';
import { Conflict, StoreUnavailable } from '#store/errors.ts';
import { reservations } from '#store/reservations.ts';
import { HttpError } from '#http/http-error.ts';
import { logFailure } from '#http/log.ts';
import type { StoresAndClock } from '#store/stores.ts';

const TRIES = 25;
const LONGEST_PAUSE_MS = 150;

/**
 * Runs a task that changes who the owners are, one at a time over all instances, since its precondition ("there is
 * another owner", "there is nobody yet") spans several records. The lease is a reservation: one whose holder died is
 * free again after the grace time, which is longer than a request's stores stay open.
 * @throws HttpError 409 when others hold it for seconds; StoreUnavailable
 */
export async function withOwnersLock<T>({ stores, now }: StoresAndClock, task: () => Promise<T>): Promise<T> {
  const holds = () => Promise.resolve(false);
  const lease = reservations({ store: stores('reservations'), entity: 'staff', field: 'lease', holds, now });
  const holder = uuidv7();
  await take(lease, holder);
  try {
    return await task();
  } finally {
    await lease.release(LEASE, holder).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      logFailure(error);
    });
  }
}

const LEASE = 'owners';

async function take(lease: ReturnType<typeof reservations>, holder: string): Promise<void> {
  for (let round = 0; round < TRIES; round++) {
    const taken = await lease.reserve(LEASE, holder).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Conflict) return false;
        throw error;
      },
    );
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
  }
  throw new HttpError(409, 'staffBusy');
}
