import { translator } from '#i18n/translator.ts';
import { referenceOf } from '#fields/record.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { framedMail } from '#features/mail/server/frame.ts';
import type { Submitted } from './submitted.ts';

/** The record's screen in the staff area (`src/admin/routes.ts`). */
const SCREENS: Readonly<Record<Submitted['entity'], string>> = {
  contacts: '/admin/contact',
  members: '/admin/member/edit',
  applications: '/admin/recruitment/applied-cv/update',
};

/**
 * Tells the staff inbox (`MAIL_TO`) of something new, in the language of who sent it; undefined for a robot's. It leads
 * to the record and does not repeat it: an inbox is a copy that no deletion reaches. The sender stands in the reply-to.
 */
export function noticeOf(
  submitted: Submitted,
  { siteUrl }: { readonly siteUrl: string },
): OutgoingMail | undefined {
  const { entity, id, email, locale, isSpam, jobTitle } = submitted;
  if (isSpam) return undefined;
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
