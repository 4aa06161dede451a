import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import type { Locale } from '#i18n/locales.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { staffNotice, visitorMail } from '#features/mail/server/visitor-mail.ts';

interface About {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  /** Tells one from another. */
  readonly occasion: string;
}
export interface LinkedMail extends About {
  readonly token: string;
  readonly until: string;
  readonly ip: string | undefined;
}

/** The e-mail with the link that opens the page, or makes another address count. Nothing that was typed is in it. */
export function linkedMail(
  which: 'open' | 'address',
  { id, to, locale, occasion, token, until, ip }: LinkedMail,
  dependencies: WithdrawalDependencies,
): Promise<OutgoingMail> {
  const href = `${dependencies.settings.siteUrl}${pinnedPath(locale, '/member/me')}#${token}`;
  const mail = { purpose: 'ownPage', entity: 'members', entityId: id, occasion, until } as const;
  return visitorMail({ ...mail, sender: ip, to, locale }, dependencies, (t, { name, site }) => ({
    subject: t(`ownPage.${which}.subject`, { name }),
    body: [
      t(`ownPage.${which}.before`, { name }),
      { label: t(`ownPage.${which}.button`), href },
      t(`ownPage.${which}.after`),
    ],
    isLetter: true,
    why: t('ownPage.why', { site }),
  }));
}

/** Tells the earlier e-mail address that another one counts now. */
export function addressChangedMail(
  { id: entityId, to, locale, occasion }: About,
  dependencies: WithdrawalDependencies,
): Promise<OutgoingMail> {
  const mail = { purpose: 'addressChanged', entity: 'members', entityId, occasion, to, locale } as const;
  return visitorMail(mail, dependencies, (t, facts) => ({
    subject: t('ownPage.changed.subject', facts),
    body: [t('ownPage.changed.body', facts)],
    isLetter: true,
    why: t('ownPage.why', facts),
  }));
}

/** Tells the staff inbox what a member asks for, or has done. */
export const ownNotice = (
  which: 'renewal' | 'left',
  { id, locale, occasion }: Omit<About, 'to'>,
  siteUrl: string,
): OutgoingMail =>
  staffNotice(
    { entity: 'members', entityId: id, occasion: `${which} ${occasion}`, locale },
    siteUrl,
    (t, { site }) => ({
      subject: t(`ownPage.${which}.subject`),
      body: [
        t(`ownPage.${which}.body`),
        { label: t('ownPage.openMember'), href: `${siteUrl}/admin/member/edit/${id}` },
      ],
      why: t('notice.why', { site }),
    }),
  );
