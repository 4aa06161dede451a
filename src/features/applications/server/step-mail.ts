import type { ApplicationRecord } from '../application-record.ts';
import { type ApplicationStep, HELD_MS } from '../application-step.ts';
import { applications } from './application-records.ts';
import { statusLink } from './status-link.ts';
import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { inboxOf } from '#features/mail/server/frame.ts';
import { visitorMail } from '#features/mail/server/visitor-mail.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import type { Settings } from '#http/settings.ts';
import type { WaitingMail } from '#staff-api/admin-call.ts';
import type { StoresAndClock } from '#store/stores.ts';

/** Where the e-mail about a step is in the outbox, by the id that it was given. */
export const stepMailPlace = (entityId: string, occasion: string) =>
  ({ purpose: 'step', entity: 'applications', entityId, occasion }) as const;

/** Tells an applicant of a step, in the words of staff, with the way to the page that says how things stand. */
export async function stepMail(
  { id, email, locale }: ApplicationRecord,
  words: NonNullable<ApplicationStep['mail']>,
  dependencies: WithdrawalDependencies & { readonly settings: Partial<Settings> },
): Promise<OutgoingMail> {
  const { siteUrl, mailTo } = dependencies.settings;
  const href = statusLink({ id }, { secret: await dependencies.secret(), siteUrl, locale });
  const mail = {
    ...stepMailPlace(id, words.id),
    ...{ to: email, locale, replyTo: inboxOf(mailTo, locale) },
    notBefore: new Date(Date.parse(words.at) + HELD_MS).toISOString(),
  };
  return visitorMail(mail, dependencies, (t, { site }) => ({
    subject: words.subject,
    body: [words.body, { label: t('applicationStatus'), href }],
    why: t('reply.why.applications', { site }),
  }));
}

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
