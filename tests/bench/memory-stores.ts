import type { KeyValueStore } from '#store/key-value-store.ts';
import { type MemoryStore, memoryStore } from '../support/store/memory-store.ts';

/** Stores in memory by their names: what is left of a measurement is our own work. */
export function memoryStores(): (name: string) => KeyValueStore {
  const opened = new Map<string, MemoryStore>();
  return (name) => {
    const store = opened.get(name) ?? memoryStore();
    opened.set(name, store);
    return store;
  };
}
