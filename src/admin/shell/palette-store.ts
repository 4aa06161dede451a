import { createStore } from '#browser/external-store.ts';

/** Whether the command palette is open. */
export const paletteStore = createStore(false);
