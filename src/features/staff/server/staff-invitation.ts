import { accounts } from './accounts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StaffRecord } from '../staff.ts';
import { inviteMail } from './mails/invite.ts';
import type { AuthDependencies } from './dependencies.ts';
import { INVITE_MS, passwordLinkUrl, newLink } from './links.ts';

export interface InvitationLink {
  /** For the owner to hand on where no mail goes out; sets a password once, within seven days. */
  readonly inviteUrl: string;
  /** Whether the person was told by mail. */
  readonly mailed: boolean;
}

/** Makes a link for a person to choose a password, and mails it when a mail server is set. @throws StoreUnavailable */
export async function sendInvitation(
  { stores, now, settings: { siteUrl }, mail }: AuthDependencies,
  { id, name, email }: StaffRecord,
  locale: Locale,
): Promise<InvitationLink> {
  const { token, withLink } = newLink(id, now(), INVITE_MS);
  await accounts(stores, now).update(id, withLink);
  const inviteUrl = passwordLinkUrl(siteUrl, token);
  const { sent } = await mail({ to: email, ...inviteMail({ locale, name, siteUrl, link: inviteUrl }) });
  return { inviteUrl, mailed: sent };
}
