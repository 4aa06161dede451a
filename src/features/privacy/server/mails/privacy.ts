import { longDate } from '#i18n/dates.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { PrivacyRequest } from '../../privacy-request.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';

/** What a person asked for on the page behind the link; a withdrawal leads to an erasure. */
type Asked = PrivacyRequest['kind'] | 'withdrawal';
const askedOf = ({ kind, withdrawal }: PrivacyRequest): Asked => (withdrawal ? 'withdrawal' : kind);

export interface PrivacyMailContext {
  readonly siteUrl: string;
  readonly locale: Locale;
  /** From `withdrawalLink`. */
  readonly withdrawHref: string;
}

/**
 * The e-mails that follow from a request that a person made on the page: to the person that it has come, to the staff
 * inbox that it is there. The notice names nobody: an inbox is a copy that no erasure reaches.
 */
export function privacyMails(
  request: PrivacyRequest,
  { siteUrl, locale, withdrawHref }: PrivacyMailContext,
): readonly OutgoingMail[] {
  const { id: entityId, email: to, dueAt } = request;
  const site = new URL(siteUrl).host;
  const asked = askedOf(request);
  const t = translator(locale, 'mails');
  const due = longDate(locale, bangkokDay(dueAt));
  const toStaff: OutgoingMail = {
    purpose: 'notice',
    entity: 'privacy',
    entityId,
    to: '',
    locale,
    content: framedMail({
      locale,
      siteUrl,
      subject: t('privacy.notice.subject'),
      body: [
        t('privacy.notice.body', { due }),
        { label: t('privacy.notice.open'), href: `${siteUrl}/admin/privacy` },
      ],
      why: t('privacy.notice.why', { site }),
    }),
  };
  if (to === undefined) return [toStaff];
  const toPerson: OutgoingMail = {
    purpose: asked === 'withdrawal' ? 'withdrawal' : 'privacy',
    entity: 'privacy',
    entityId,
    to,
    locale,
    content: framedMail({
      locale,
      siteUrl,
      subject: t(`privacy.${asked}.subject`, { name: organisationIn(locale).name }),
      body: [t(`privacy.${asked}.body`, { due })],
      isLetter: true,
      why: t('privacy.why', { site }),
      withdrawHref,
    }),
  };
  return [toPerson, toStaff];
}
