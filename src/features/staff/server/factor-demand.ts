import { settingSwitch } from '#store/setting-switch.ts';
import type { Account } from '../auth-account.ts';

/** Whether owners require a second factor of everybody (rules.md#sign-in). */
export const { isOn: isFactorDemanded, turn: demandFactor } = settingSwitch('factor-demanded');

/** Whether somebody has more to sign in with than a password: codes of an app, or a passkey. */
export const hasFactor = ({ factor, passkeys }: Pick<Account, 'factor' | 'passkeys'>): boolean =>
  factor !== undefined || passkeys.length > 0;
