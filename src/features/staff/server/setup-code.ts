import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthDependencies } from './dependencies.ts';
import { randomCode } from './recovery-codes.ts';

/** Its key in the settings store of a local machine, until the site is set up. */
const KEY = 'setup-code';

/** A one-time set-up code, for `npm start` to make, print, and hand to the functions as `ADMIN_SETUP_CODE`. */
export const newSetupCode = randomCode;

/**
 * The code that lets the first owner account be made: `ADMIN_SETUP_CODE`, else, on a local machine alone, one made
 * once and kept until the site is set up.
 * @returns undefined where set-up is refused: a host without the variable
 * @throws StoreUnavailable
 */
export async function setupCode({
  stores,
  settings: { adminSetupCode },
  isLocal,
}: Pick<AuthDependencies, 'stores' | 'settings' | 'isLocal'>): Promise<string | undefined> {
  if (adminSetupCode !== undefined || !isLocal) return adminSetupCode;
  const store = stores('settings');
  const kept = await store.get(KEY);
  if (kept) return kept.text;
  await store.setIf(KEY, newSetupCode(), { onlyIfNew: true });
  return (await store.get(KEY))?.text;
}

export const forgetSetupCode = ({ stores }: Pick<AuthDependencies, 'stores'>): Promise<void> =>
  stores('settings').delete(KEY);

/** Compared in a time that tells nothing of either, not even their lengths. */
export function isSameCode(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
