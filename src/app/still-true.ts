import { isStepTrue } from '#features/applications/server/is-step-true.ts';
import { isStillWanted } from '#features/mailings/server/may-be-sent.ts';
import { isStillTrue as isMembershipTrue } from '#features/membership/server/due-reminder.ts';
import type { WaitingMail } from '#staff-api/admin-call.ts';
import type { Stores } from '#store/stores.ts';

type Dependencies = { readonly stores: Stores; readonly now: () => number };

/** Whether an e-mail that waits still says what is so, whatever it is about. @throws StoreUnavailable */
export const isStillTrue = async (mail: WaitingMail, dependencies: Dependencies): Promise<boolean> =>
  (await isMembershipTrue(mail, dependencies)) &&
  (await isStepTrue(mail, dependencies)) &&
  (await isStillWanted(mail, dependencies));
