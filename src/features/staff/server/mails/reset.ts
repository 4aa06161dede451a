import type { MailContent } from '#features/mail/server/content.ts';
import { type LinkMail, linkMail } from '#features/mail/server/link-mail.ts';

/** The e-mail with the one-hour link of `POST /api/auth/reset`. */
export const resetMail = (mail: LinkMail): MailContent => linkMail('reset', mail);
