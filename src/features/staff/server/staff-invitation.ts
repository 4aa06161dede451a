import { accounts } from './accounts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StaffRecord } from '../staff.ts';
import type { AuthDependencies } from './dependencies.ts';
import { INVITE_MS, mailWithLink, newLink, passwordLinkUrl } from './links.ts';
import { linkMail } from './mails/link-mail.ts';

export interface InvitationLink {
  /** For the owner to hand on where no e-mail goes out; sets a password once, within seven days. */
  readonly inviteUrl: string;
  /** Whether the person was told by e-mail. */
  readonly mailed: boolean;
}

/** Mails a person a link to choose a password. @param invitedBy the name on the link's page @throws StoreUnavailable */
export async function sendInvitation(
  { stores, now, settings: { siteUrl }, outbox }: AuthDependencies,
  record: StaffRecord,
  locale: Locale,
  invitedBy?: string,
): Promise<InvitationLink> {
  const { id, name } = record;
  const { token, link, withLink } = newLink(record, now(), INVITE_MS, invitedBy);
  await accounts(stores, now).update(id, withLink);
  const inviteUrl = passwordLinkUrl(siteUrl, token);
  const content = linkMail('invite', { locale, name, siteUrl, link: inviteUrl });
  const state = await outbox(mailWithLink('invitation', record, link, { locale, content }));
  return { inviteUrl, mailed: state === 'sent' };
}
