import type { AfterStoring } from './submission-kind.ts';
import { type WithdrawalDependencies, withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { referenceOf } from '#fields/record.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';

/** What the e-mails about something sent by a form need to know of it. */
export interface Submitted {
  readonly entity: 'contacts' | 'members' | 'applications';
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  /** A robot's, it seems: nobody gets an e-mail about it, as the address is most likely a stranger's. */
  readonly isSpam: boolean;
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
 * Tells the staff inbox (`MAIL_TO`) of something new, in the language of who sent it. It leads
 * to the record and does not repeat it: an inbox is a copy that no deletion reaches. The sender is in the reply-to.
 */
function noticeOf(submitted: Submitted, siteUrl: string): OutgoingMail {
  const { entity, id, email, locale, jobTitle } = submitted;
  const t = translator(locale, 'mails');
  const arrived = t(`notice.${entity}.arrived`);
  const content = framedMail({
    locale,
    siteUrl,
    subject: t(`notice.${entity}.subject`, { reference: referenceOf(submitted) }),
    body: [
      jobTitle ? `${arrived}\n${t('notice.job', { title: jobTitle })}` : arrived,
      { label: t(`notice.${entity}.open`), href: `${siteUrl}${SCREENS[entity]}/${id}` },
      t('notice.answering'),
    ],
    why: t('notice.why', { site: new URL(siteUrl).host }),
  });
  return { purpose: 'notice', entity, entityId: id, to: '', replyTo: email, locale, content };
}

/**
 * Tells a sender that their message, registration or application has arrived. Nothing that
 * was typed is repeated in it, not even the name: nobody who types a stranger's e-mail address must be able to write to
 * them in our name.
 */
function acknowledgementOf(
  submitted: Submitted,
  siteUrl: string,
  { withdrawHref, statusHref }: Readonly<Record<'withdrawHref' | 'statusHref', string | undefined>>,
): OutgoingMail {
  const { entity, id, email: to, locale, jobTitle } = submitted;
  const { name, hotline, email } = organisationIn(locale);
  const t = translator(locale, 'mails');
  const arrived =
    entity === 'applications' && jobTitle
      ? t('acknowledgement.applications.bodyOfJob', { name, jobTitle })
      : t(`acknowledgement.${entity}.body`, { name });
  const content = framedMail({
    locale,
    siteUrl,
    subject: t(`acknowledgement.${entity}.subject`, { name }),
    body: [
      arrived,
      ...(statusHref ? [{ label: t('applicationStatus'), href: statusHref }] : []),
      t('acknowledgement.urgent', { hotline, email, reference: referenceOf(submitted) }),
    ],
    isLetter: true,
    why: t('acknowledgement.why', { site: new URL(siteUrl).host }),
    withdrawHref,
  });
  return { purpose: 'acknowledgement', entity, entityId: id, to, locale, content };
}

/**
 * The e-mails that follow from something sent by a form, for `mailAfterStoring`: an acknowledgement to the sender and a
 * notice to staff; none for a robot's. `only` the notice, say, where the sender gets another e-mail instead.
 */
export async function mailsOf(
  submitted: Submitted,
  dependencies: WithdrawalDependencies,
  only: readonly OutgoingMail['purpose'][] = ['acknowledgement', 'notice'],
): Promise<readonly OutgoingMail[]> {
  if (submitted.isSpam) return [];
  const { siteUrl } = dependencies.settings;
  const withdrawHref = await withdrawHrefFor(submitted, dependencies);
  // Where the secret is not told, there is neither link: better an e-mail without them than none.
  const statusHref = withdrawHref && submitted.statusHref?.({ secret: await dependencies.secret(), siteUrl });
  const acknowledgement = acknowledgementOf(submitted, siteUrl, { withdrawHref, statusHref });
  return [acknowledgement, noticeOf(submitted, siteUrl)].filter(({ purpose }) => only.includes(purpose));
}

/** The step of `afterStoring` that writes to sender and staff, once (`mailAfterStoring`). @param only as in `mailsOf` */
export const mailSubmitted =
  <R>(submittedOf: (record: R) => Submitted, only?: readonly OutgoingMail['purpose'][]): AfterStoring<R> =>
  async (record, dependencies) =>
    dependencies.mail(await mailsOf(submittedOf(record), dependencies, only));
