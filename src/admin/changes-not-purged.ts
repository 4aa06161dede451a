import { createStore } from '#browser/external-store.ts';

/** How many changes of this tab the CDN did not take at once; the shell tells of each. */
export const changesNotPurged = createStore(0);
