import { withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';
import { emailOfMailbox } from '#features/mail/server/mailbox.ts';
import { translator } from '#i18n/translator.ts';
import type { Settings } from '#http/settings.ts';
import type { StepMail } from '#staff-api/admin-call.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { type ApplicationStep, HELD_MS } from '../application-step.ts';
import { statusLink } from './status-link.ts';

/** Where the e-mail about a step is in the outbox, by the id that it was given. */
export const stepMailPlace = (entityId: string, occasion: string) =>
  ({ purpose: 'step', entity: 'applications', entityId, occasion }) as const;

/** Tells an applicant of a step, in the words of staff, with the way to the page that says how things stand. */
export async function stepMail(
  application: ApplicationRecord,
  words: NonNullable<ApplicationStep['mail']>,
  {
    settings,
    secret,
  }: {
    readonly settings: Pick<Settings, 'siteUrl'> & Partial<Settings>;
    readonly secret: () => Promise<string>;
  },
): Promise<StepMail> {
  const { id, email, locale } = application;
  const { siteUrl, mailTo } = settings;
  const t = translator(locale, 'mails');
  const withdrawHref = await withdrawHrefFor({ email, locale }, { secret, settings: { siteUrl } });
  const href = statusLink({ id }, { secret: await secret(), siteUrl, locale });
  return {
    ...stepMailPlace(id, words.id),
    to: email,
    replyTo: emailOfMailbox(mailTo ?? organisationIn(locale).email),
    locale,
    notBefore: new Date(Date.parse(words.at) + HELD_MS).toISOString(),
    content: framedMail({
      locale,
      siteUrl,
      subject: words.subject,
      body: [words.body, { label: t('applicationStatus'), href }],
      why: t('reply.why.applications', { site: new URL(siteUrl).host }),
      withdrawHref,
    }),
  };
}
