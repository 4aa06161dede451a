import { isStepTrue } from '#features/applications/server/step-mail.ts';
import { isStillWanted } from '#features/mailings/server/may-be-sent.ts';
import { isStillTrue as isMembershipTrue } from '#features/membership/server/due-reminder.ts';
import type { WaitingMail } from '#staff-api/admin-call.ts';
import type { StoresAndClock } from '#store/stores.ts';

/** Whether an e-mail that waits still says what is so, whatever it is about. @throws StoreUnavailable */
export const isStillTrue = async (mail: WaitingMail, dependencies: StoresAndClock): Promise<boolean> =>
  (await isMembershipTrue(mail, dependencies)) &&
  (await isStepTrue(mail, dependencies)) &&
  (await isStillWanted(mail, dependencies));
