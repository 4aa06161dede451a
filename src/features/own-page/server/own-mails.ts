import { withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import type { Settings } from '#http/settings.ts';
import type { Locale } from '#i18n/locales.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { translator } from '#i18n/translator.ts';

export interface OwnMailDependencies {
  readonly secret: () => Promise<string>;
  readonly settings: Pick<Settings, 'siteUrl'>;
}
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
  /** The IP address that asked for it. */
  readonly ip: string | undefined;
}

/**
 * The e-mail with the link that opens the page, or makes another e-mail address count. Nothing that was typed is in it.
 */
export async function linkedMail(
  which: 'open' | 'address',
  { id, to, locale, occasion, token, until, ip }: LinkedMail,
  dependencies: OwnMailDependencies,
): Promise<OutgoingMail> {
  const { siteUrl } = dependencies.settings;
  const t = translator(locale, 'mails');
  const { name } = organisationIn(locale);
  const href = `${siteUrl}${pinnedPath(locale, '/member/me')}#${token}`;
  return {
    purpose: 'ownPage',
    entity: 'members',
    entityId: id,
    occasion,
    to,
    locale,
    sender: ip,
    until,
    content: framedMail({
      locale,
      siteUrl,
      subject: t(`ownPage.${which}.subject`, { name }),
      body: [
        t(`ownPage.${which}.before`, { name }),
        { label: t(`ownPage.${which}.button`), href },
        t(`ownPage.${which}.after`),
      ],
      isLetter: true,
      why: t('ownPage.why', { site: new URL(siteUrl).host }),
      withdrawHref: await withdrawHrefFor({ email: to, locale }, dependencies),
    }),
  };
}

/** Tells the earlier e-mail address that another one counts now. */
export async function addressChangedMail(
  { id, to, locale, occasion }: About,
  dependencies: OwnMailDependencies,
): Promise<OutgoingMail> {
  const { siteUrl } = dependencies.settings;
  const t = translator(locale, 'mails');
  const { name, hotline } = organisationIn(locale);
  const content = framedMail({
    locale,
    siteUrl,
    subject: t('ownPage.changed.subject', { name }),
    body: [t('ownPage.changed.body', { name, hotline })],
    isLetter: true,
    why: t('ownPage.why', { site: new URL(siteUrl).host }),
    withdrawHref: await withdrawHrefFor({ email: to, locale }, dependencies),
  });
  return { purpose: 'addressChanged', entity: 'members', entityId: id, occasion, to, locale, content };
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
