import type { Stores } from '#store/stores.ts';
import type { Account } from '../auth-account.ts';

/** Its key in the settings store, which exists while the requirement is on. */
const KEY = 'factor-demanded';

/** Whether owners require a second factor of everybody (rules.md#sign-in). @throws StoreUnavailable */
export const isFactorDemanded = async (stores: Stores): Promise<boolean> =>
  (await stores('settings').get(KEY)) !== undefined;

/** @throws StoreUnavailable */
export const demandFactor = (stores: Stores, isDemanded: boolean): Promise<void> =>
  isDemanded ? stores('settings').set(KEY, 'true') : stores('settings').delete(KEY);

/** Whether somebody has more to sign in with than a password: codes of an app, or a passkey. */
export const hasFactor = ({ factor, passkeys }: Pick<Account, 'factor' | 'passkeys'>): boolean =>
  factor !== undefined || passkeys.length > 0;
