import { longDate } from '#i18n/dates.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { PrivacyRequest } from '../../privacy-request.ts';
import { framedMail } from '#features/mail/server/frame.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from '#features/mail/server/visitor-mail.ts';
import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';

/** What a person asked for on the page behind the link; a withdrawal leads to an erasure. */
type Asked = PrivacyRequest['kind'] | 'withdrawal';
const askedOf = ({ kind, withdrawal }: PrivacyRequest): Asked => (withdrawal ? 'withdrawal' : kind);

/**
 * The e-mails that follow from a request that a person made on the page: to the person that it has come, to the staff
 * inbox that it is there. The notice names nobody: an inbox is a copy that no erasure reaches.
 */
export async function privacyMails(
  request: PrivacyRequest,
  locale: Locale,
  dependencies: WithdrawalDependencies,
): Promise<readonly OutgoingMail[]> {
  const { id: entityId, email: to, dueAt } = request;
  const { siteUrl } = dependencies.settings;
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
      why: t('privacy.notice.why', { site: new URL(siteUrl).host }),
    }),
  };
  if (to === undefined) return [toStaff];
  const toPerson: OutgoingMail = {
    purpose: asked === 'withdrawal' ? 'withdrawal' : 'privacy',
    entity: 'privacy',
    entityId,
    ...(await visitorMail({ to, locale }, dependencies, (_, { name, site }) => ({
      subject: t(`privacy.${asked}.subject`, { name }),
      body: [t(`privacy.${asked}.body`, { due })],
      isLetter: true,
      why: t('privacy.why', { site }),
    }))),
  };
  return [toPerson, toStaff];
}
