import { createStore } from '#browser/external-store.ts';

/** How many changes in this tab the CDN could not be told about straight away; the shell reports each. */
export const changesNotPurged = createStore(0);
