import { StoreUnavailable } from '#store/errors.ts';
import { probeStore, type Promised } from '#store/probe.ts';
import type { Stores } from '#store/stores.ts';
import { logFailure } from '#http/log.ts';

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

/** Of this process. */
export const mayWrite = storeWatch();
