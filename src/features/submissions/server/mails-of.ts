import type { AfterStoring } from './submission-kind.ts';
import type { ConsentSource } from '#features/consents/consent-record.ts';
import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import { staffNotice, visitorMail } from '#features/mail/server/visitor-mail.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { referenceOf } from '#fields/record.ts';
import { unlessUnavailable } from '#store/errors.ts';
import type { Locale } from '#i18n/locales.ts';

/** What the e-mails about something sent by a form need to know of it. */
export interface Submitted {
  readonly entity: ConsentSource;
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  /** As the job itself is called, never as the sender typed it. */
  readonly jobTitle?: string | undefined;
  /** The page that says how it stands. @param secret that of the forms */
  readonly statusHref?: (using: { readonly secret: string; readonly siteUrl: string }) => string;
}

/** The record's screen in the staff area (`src/admin/routes.ts`). */
const SCREENS: Readonly<Record<Submitted['entity'], string>> = {
  contacts: '/admin/contact',
  members: '/admin/member/edit',
  applications: '/admin/recruitment/applied-cv/update',
};

/**
 * Tells the staff inbox (`MAIL_TO`) of something new, in the language of who sent it. It leads to the record and does
 * not repeat it. The sender is in the reply-to.
 */
const noticeOf = (submitted: Submitted, siteUrl: string): OutgoingMail => {
  const { entity, id: entityId, email: replyTo, locale, jobTitle } = submitted;
  return staffNotice({ entity, entityId, replyTo, locale }, siteUrl, (t, { site }) => {
    const arrived = t(`notice.${entity}.arrived`);
    return {
      subject: t(`notice.${entity}.subject`, { reference: referenceOf(submitted) }),
      body: [
        jobTitle ? `${arrived}\n${t('notice.job', { title: jobTitle })}` : arrived,
        { label: t(`notice.${entity}.open`), href: `${siteUrl}${SCREENS[entity]}/${entityId}` },
        t('notice.answering'),
      ],
      why: t('notice.why', { site }),
    };
  });
};

/**
 * Tells a sender that their message, registration or application has arrived. Nothing that
 * was typed is repeated in it, not even the name: nobody who types a stranger's e-mail address must be able to write to
 * them in our name.
 */
async function acknowledgementOf(
  { entity, id: entityId, email: to, locale, jobTitle, statusHref }: Submitted,
  dependencies: WithdrawalDependencies,
): Promise<OutgoingMail> {
  const { siteUrl } = dependencies.settings;
  // Where the secret is not told, there is no link: better an e-mail without it than none.
  const secret = statusHref && (await dependencies.secret().catch(unlessUnavailable));
  const href = secret && statusHref?.({ secret, siteUrl });
  const mail = { purpose: 'acknowledgement', entity, entityId, to, locale } as const;
  return visitorMail(mail, dependencies, (t, { name, hotline, email, site }) => ({
    subject: t(`acknowledgement.${entity}.subject`, { name }),
    body: [
      entity === 'applications' && jobTitle
        ? t('acknowledgement.applications.bodyOfJob', { name, jobTitle })
        : t(`acknowledgement.${entity}.body`, { name }),
      ...(href ? [{ label: t('applicationStatus'), href }] : []),
      t('acknowledgement.urgent', { hotline, email, reference: referenceOf({ id: entityId }) }),
    ],
    isLetter: true,
    why: t('acknowledgement.why', { site }),
  }));
}

/**
 * The e-mails that follow from something sent by a form, for `mailAfterStoring`: an acknowledgement to the sender and a
 * notice to staff. `only` the notice, say, where the sender gets another e-mail instead. Not for a robot's: its address is
 * most likely a stranger's.
 */
export async function mailsOf(
  submitted: Submitted,
  dependencies: WithdrawalDependencies,
  only: readonly OutgoingMail['purpose'][] = ['acknowledgement', 'notice'],
): Promise<readonly OutgoingMail[]> {
  const { siteUrl } = dependencies.settings;
  const mails = [await acknowledgementOf(submitted, dependencies), noticeOf(submitted, siteUrl)];
  return mails.filter(({ purpose }) => only.includes(purpose));
}

/** The step of `afterStoring` that writes to sender and staff, once (`mailAfterStoring`) */
export const mailSubmitted =
  <R>(submittedOf: (record: R) => Submitted): AfterStoring<R> =>
  async (record, dependencies) =>
    dependencies.mail(await mailsOf(submittedOf(record), dependencies));
