import type { Settings } from '../server/settings.ts';

/** What is not configured and what happens instead, said once at the start. */
export function notConfigured({ smtpUrl, mailFrom }: Settings): string[] {
  return smtpUrl && mailFrom
    ? []
    : ['No mail server (SMTP_URL, MAIL_FROM): mail is not sent, and records say so.'];
}
