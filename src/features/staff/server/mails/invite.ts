import type { MailContent } from '#features/mail/server/content.ts';
import { type LinkMail, linkMail } from '#features/mail/server/link-mail.ts';

/** The e-mail with the seven-day link of a staff account made without a password. */
export const inviteMail = (mail: LinkMail): MailContent => linkMail('invite', mail);
