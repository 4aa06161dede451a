import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import { inboxOf } from '#features/mail/server/mailbox.ts';
import type { Settings } from '#http/settings.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from '#features/mail/server/visitor-mail.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { type ApplicationStep, HELD_MS } from '../application-step.ts';
import { statusLink } from './status-link.ts';

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
  return {
    ...stepMailPlace(id, words.id),
    replyTo: inboxOf(mailTo, locale),
    notBefore: new Date(Date.parse(words.at) + HELD_MS).toISOString(),
    ...(await visitorMail({ to: email, locale }, dependencies, (t, { site }) => ({
      subject: words.subject,
      body: [words.body, { label: t('applicationStatus'), href }],
      why: t('reply.why.applications', { site }),
    }))),
  };
}
