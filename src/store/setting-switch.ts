import type { Stores } from './stores.ts';

/** What owners turn on and off: a key of the settings store, which is there while it is on. */
export const settingSwitch = (key: string) => ({
  /** @throws StoreUnavailable */
  isOn: async (stores: Stores): Promise<boolean> => (await stores('settings').get(key)) !== undefined,
  /** @throws StoreUnavailable */
  turn: (stores: Stores, isOn: boolean): Promise<void> =>
    isOn ? stores('settings').set(key, 'true') : stores('settings').delete(key),
});
