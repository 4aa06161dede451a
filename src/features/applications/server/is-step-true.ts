import { mailId } from '#features/mail/server/mail-id.ts';
import type { WaitingMail } from '#staff-api/admin-call.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { applications } from './application-records.ts';
import { stepMailPlace } from './step-mail.ts';

/**
 * Whether an e-mail about a step still tells how things stand: not once the application was moved on, the e-mail was
 * called back, or the applicant has gone or withdrawn. @throws StoreUnavailable
 */
export async function isStepTrue(
  { id, purpose, entityId }: WaitingMail,
  { stores, now }: StoresAndClock,
): Promise<boolean> {
  if (purpose !== 'step') return true;
  const record = await applications(stores, now).find(entityId);
  if (!record || record.spam) return false;
  const { privacyPolicy, personalInformation } = record.consents;
  if (privacyPolicy.withdrawnAt ?? personalInformation.withdrawnAt) return false;
  const step = record.steps?.at(-1);
  const isSame = step?.mail && mailId(stepMailPlace(entityId, step.mail.id)) === id;
  return isSame === true && step?.status === record.status && step.mail?.calledBackAt === undefined;
}
