import { staffIds } from './staff-records.ts';
import type { Stores } from '#store/stores.ts';
import type { SetupFields } from '../auth-requests.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StaffRecord } from '../staff.ts';
import { HttpError } from '#http/http-error.ts';
import { logFailure } from '#http/log.ts';
import type { AuthDependencies } from './dependencies.ts';
import { withOwnersLock } from './owners-lock.ts';
import { forgetSetupCode, isSameCode, setupCode } from './setup-code.ts';
import { createStaff } from './staff-service.ts';
import { throttledAttempt, WrongSecret } from './throttle.ts';
import { addressAlone, fromAddress } from './attempt-limits.ts';

/** Whether no staff account exists. One that cannot be read counts as one. @throws StoreUnavailable */
export const isSetupNeeded = async (stores: Stores): Promise<boolean> =>
  (await staffIds(stores)).length === 0;

/**
 * Makes the first owner, once.
 * @throws HttpError 409 once there is staff, 403 on a host without a code, 429; HttpError 422, naming `code` too;
 *   StoreUnavailable
 */
export async function createFirstOwner(
  { code, ...person }: SetupFields,
  { ip, locale }: { readonly ip: string; readonly locale: Locale },
  dependencies: AuthDependencies,
): Promise<StaffRecord> {
  const { stores, now } = dependencies;
  const wanted = await setupCode(dependencies);
  if (wanted === undefined) throw new HttpError(403, 'setupClosed');
  const at = { secret: await dependencies.secret(), now: now() };
  // Under a name that no e-mail address has.
  const limits = [addressAlone(ip, at), fromAddress('set-up', ip, at)];
  await throttledAttempt(limits, { stores, now }, async () => {
    if (isSameCode(code, wanted)) return;
    // Not 403: `netlify serve` would call the function four times more to see whether a file has another answer.
    throw new WrongSecret(422, { key: 'wrongSetupCode', errors: { code: { key: 'wrongCode' } } });
  });
  const { record } = await withOwnersLock(dependencies, async () => {
    await assertSetupNeeded(stores);
    return createStaff(dependencies, { ...person, role: 'owner', disabled: false }, locale);
  });
  await forgetSetupCode(dependencies).catch(logFailure);
  return record;
}

/** @throws HttpError 409 */
export async function assertSetupNeeded(stores: Stores): Promise<void> {
  if (!(await isSetupNeeded(stores))) throw new HttpError(409, 'setupDone');
}
