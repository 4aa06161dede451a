import { longDate } from '#i18n/dates.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PrivacyRequest } from '../../privacy-request.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { staffNotice, visitorMail } from '#features/mail/server/visitor-mail.ts';
import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';

/** What a person asked for on the page behind the link; a withdrawal leads to an erasure. */
type Asked = PrivacyRequest['kind'] | 'withdrawal';
const askedOf = ({ kind, withdrawal }: PrivacyRequest): Asked => (withdrawal ? 'withdrawal' : kind);

/**
 * The e-mails that follow from a request that a person made on the page: to the person that it has come, to the staff
 * inbox that it is there.
 */
export async function privacyMails(
  request: PrivacyRequest,
  locale: Locale,
  dependencies: WithdrawalDependencies,
): Promise<readonly OutgoingMail[]> {
  const { id: entityId, email: to, dueAt } = request;
  const { siteUrl } = dependencies.settings;
  const asked = askedOf(request);
  const due = longDate(locale, bangkokDay(dueAt));
  const toStaff = staffNotice({ entity: 'privacy', entityId, locale }, siteUrl, (t, { site }) => ({
    subject: t('privacy.notice.subject'),
    body: [
      t('privacy.notice.body', { due }),
      { label: t('privacy.notice.open'), href: `${siteUrl}/admin/privacy` },
    ],
    why: t('privacy.notice.why', { site }),
  }));
  if (to === undefined) return [toStaff];
  const purpose = asked === 'withdrawal' ? asked : 'privacy';
  const mail = { purpose, entity: 'privacy', entityId, to, locale } as const;
  const toPerson = await visitorMail(mail, dependencies, (t, { name, site }) => ({
    subject: t(`privacy.${asked}.subject`, { name }),
    body: [t(`privacy.${asked}.body`, { due })],
    isLetter: true,
    why: t('privacy.why', { site }),
  }));
  return [toPerson, toStaff];
}
