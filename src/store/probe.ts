import { randomUUID } from 'node:crypto';
import type { KeyValueStore } from './key-value-store.ts';

/** What a store promises that everything here rests on (records.md#concurrency); `races`: two conditional writes won; `hides`: a list misses what was just written. */
export type Promised = 'kept' | 'races' | 'hides';

/**
 * Tries whether a store keeps its guarantees: two writes under the condition that nothing is there yet, one after the
 * other, and a list right after. Nothing is left behind. @throws StoreUnavailable, which tells nothing about promises
 */
export async function probeStore(store: KeyValueStore): Promise<Promised> {
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
