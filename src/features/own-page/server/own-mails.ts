import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import { framedMail } from '#features/mail/server/frame.ts';
import type { Locale } from '#i18n/locales.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { translator } from '#i18n/translator.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from '#features/mail/server/visitor-mail.ts';

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

/**
 * The e-mail with the link that opens the page, or makes another e-mail address count. Nothing that was typed is in it.
 */
export async function linkedMail(
  which: 'open' | 'address',
  { id, to, locale, occasion, token, until, ip }: LinkedMail,
  dependencies: WithdrawalDependencies,
): Promise<OutgoingMail> {
  const href = `${dependencies.settings.siteUrl}${pinnedPath(locale, '/member/me')}#${token}`;
  return {
    purpose: 'ownPage',
    entity: 'members',
    entityId: id,
    occasion,
    sender: ip,
    until,
    ...(await visitorMail({ to, locale }, dependencies, (t, { name, site }) => ({
      subject: t(`ownPage.${which}.subject`, { name }),
      body: [
        t(`ownPage.${which}.before`, { name }),
        { label: t(`ownPage.${which}.button`), href },
        t(`ownPage.${which}.after`),
      ],
      isLetter: true,
      why: t('ownPage.why', { site }),
    }))),
  };
}

/** Tells the earlier e-mail address that another one counts now. */
export async function addressChangedMail(
  { id, to, locale, occasion }: About,
  dependencies: WithdrawalDependencies,
): Promise<OutgoingMail> {
  const mail = await visitorMail({ to, locale }, dependencies, (t, facts) => ({
    subject: t('ownPage.changed.subject', facts),
    body: [t('ownPage.changed.body', facts)],
    isLetter: true,
    why: t('ownPage.why', facts),
  }));
  return { purpose: 'addressChanged', entity: 'members', entityId: id, occasion, ...mail };
}

/** Tells the staff inbox what a member asks for, or has done. It names nobody: an inbox is a copy that no erasure reaches. */
export function ownNotice(
  which: 'renewal' | 'left',
  { id, locale, occasion }: Omit<About, 'to'>,
  siteUrl: string,
): OutgoingMail {
  const t = translator(locale, 'mails');
  const content = framedMail({
    locale,
    siteUrl,
    subject: t(`ownPage.${which}.subject`),
    body: [
      t(`ownPage.${which}.body`),
      { label: t('ownPage.openMember'), href: `${siteUrl}/admin/member/edit/${id}` },
    ],
    why: t('notice.why', { site: new URL(siteUrl).host }),
  });
  return {
    purpose: 'notice',
    entity: 'members',
    entityId: id,
    occasion: `${which} ${occasion}`,
    to: '',
    locale,
    content,
  };
}
