import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: no-preference)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether things may move by themselves: false on the server and for visitors who asked for less motion. */
export const useMayMove = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
