import { randomUUID } from 'node:crypto';
import { logFailure } from '#http/log.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import type { Stores } from '#store/stores.ts';

/** How long a store that did not keep its guarantees is left alone before it is tried again. */
const AGAIN_MS = 60_000;

/** Tells whether staff may write: once a process knows that the store keeps its guarantees, it does not ask again. */
export function storeWatch(now: () => number = Date.now) {
  let known: { readonly result: Promised; readonly at: number } | undefined;
  /** Those who ask at the same moment wait for one probe. */
  let running: Promise<boolean> | undefined;

  async function probe(stores: Stores): Promise<boolean> {
    try {
      known = { result: await probeStore(stores('probe')), at: now() };
    } catch (error) {
      // A store that does not answer says so itself.
      if (!(error instanceof StoreUnavailable)) throw error;
      logFailure(error);
      return true;
    }
    if (known.result === 'kept') return true;
    logFailure(new StoreUnavailable('rely on the store', `of its promises: ${known.result}`));
    return false;
  }

  return async function mayWrite(stores: Stores): Promise<boolean> {
    if (known?.result === 'kept') return true;
    if (known && now() - known.at < AGAIN_MS) return false;
    running ??= probe(stores).finally(() => (running = undefined));
    return running;
  };
}

export const mayWrite = storeWatch();

/** What a store promises that everything here rests on (records.md#concurrency); `races`: two conditional writes won; `hides`: a list misses what was just written. */
type Promised = 'kept' | 'races' | 'hides';

/**
 * Tries whether a store keeps its guarantees: two writes under the condition that nothing is there yet, one after the
 * other, and a list right after. Nothing is left behind. @throws StoreUnavailable, which tells nothing about promises
 */
async function probeStore(store: KeyValueStore): Promise<Promised> {
  const key = `probe/${randomUUID()}`;
  try {
    await store.setIf(key, 'first', { onlyIfNew: true });
    if (await store.setIf(key, 'second', { onlyIfNew: true })) return 'races';
    const isListed = (await store.list(key)).some((one) => one.key === key);
    return isListed ? 'kept' : 'hides';
  } finally {
    await store.delete(key).catch(() => {});
  }
}
