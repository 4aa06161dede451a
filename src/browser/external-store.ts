import { useSyncExternalStore } from 'react';

/** A value that lives outside React, so that the API client and the router's guards can read it too. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, in a component that renders again when it changes. */
export const useStore = <T>(store: Omit<Store<T>, 'set'>): T =>
  useSyncExternalStore(store.subscribe, store.get);
